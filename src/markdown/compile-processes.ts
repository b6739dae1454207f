/**
 * The processes that compile pages. When one ends because of code in a page, the page is compiled again without that code, so that its other
 * mistakes are found too, and the remaining pages are compiled in new processes.
 */
import { availableParallelism } from 'node:os';
import { GuardedProcess, StoppedError } from '../base/guarded-process.ts';
import { ProblemsError } from '../base/problems.ts';
import type { Problem, SourceFile } from '../model.ts';
import { type CompileAnswer, type CompileQuestion, loadingComponents, type ProcessSettings } from './compile-question.ts';
import { outlinePage, titleOf } from './outline.ts';
import { type StoppedCode, stopFixes, stopMessages } from './syntax/code-guard.ts';

export type CompileProcess = GuardedProcess<CompileQuestion, CompileAnswer>;

/** Starts a process before the settings are known, because it takes long to load what a compile needs. */
export function startCompileProcess(): CompileProcess {
  return new GuardedProcess('compile-process');
}

/** Each process takes seconds of computing until its code is as fast as that of one that has compiled many pages. */
const pagesPerProcess = 120;

/** How often a page may end a process; each time takes seconds. */
const attempts = 10;

export class CompileProcesses {
  readonly #settings: ProcessSettings;
  readonly #idle: CompileProcess[] = [];
  readonly #all = new Set<CompileProcess>();
  /** Pages that wait for a process. */
  readonly #queue: (() => void)[] = [];
  #limit = 1;
  #isOver = false;

  /** @param started One that is there already. */
  constructor(settings: ProcessSettings, started: CompileProcess | undefined) {
    this.#settings = settings;
    if (started !== undefined) this.#idle.push(this.#begin(started));
  }

  /** Whether there are processes already, which cost nothing more. */
  get areRunning(): boolean {
    return this.#all.size > 0;
  }

  /** @returns How many pages can be compiled at the same time. */
  prepare(pages: number): number {
    this.#limit = Math.max(this.#limit, Math.min(availableParallelism(), 8, Math.ceil(pages / pagesPerProcess)));
    return this.#limit;
  }

  async compile(source: SourceFile, key: string): Promise<CompileAnswer> {
    const stopped: StoppedCode[] = [];
    for (;;) {
      const { answer, stop } = await this.#ask({ key, source, stopped });
      if (answer !== undefined) return answer;
      if (stop.at?.what === loadingComponents.what) throw new ProblemsError([componentsProblem(stop)]);
      const isKnown = stopped.some(({ at }) => JSON.stringify(at) === JSON.stringify(stop.at));
      if (stop.at === undefined || isKnown || stopped.length >= attempts) return withoutArticle(source, stop);
      stopped.push({ at: stop.at, reason: stop.reason });
    }
  }

  /** Ends the processes, each when it has nothing to do. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#idle.splice(0).map((process) => this.#end(process)));
  }

  async #end(process: CompileProcess): Promise<void> {
    this.#all.delete(process);
    await process.stop();
  }

  async #ask(
    question: CompileQuestion,
  ): Promise<{ answer: CompileAnswer; stop?: never } | { answer?: never; stop: StoppedError }> {
    const process = await this.#take();
    let isUsable = true;
    try {
      return { answer: await process.ask(question) };
    } catch (error) {
      if (!(error instanceof StoppedError)) throw error;
      isUsable = false;
      return { stop: error };
    } finally {
      if (isUsable && !this.#isOver) this.#idle.push(process);
      else await this.#end(process);
      this.#queue.shift()?.();
    }
  }

  async #take(): Promise<CompileProcess> {
    while (this.#idle.length === 0 && this.#all.size >= this.#limit) {
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    }
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    return this.#begin(startCompileProcess());
  }

  #begin(process: CompileProcess): CompileProcess {
    process.begin(this.#settings);
    this.#all.add(process);
    return process;
  }
}

function componentsProblem({ reason }: StoppedError): Problem {
  return {
    severity: 'error',
    place: { file: 'components' },
    message: `the components could not be loaded: ${stopMessages[reason]}`,
    fix: `${stopFixes[reason]}; this is code outside of the components themselves, which runs when they are imported`,
  };
}

function withoutArticle(source: SourceFile, { reason, at }: StoppedError): CompileAnswer {
  const problem: Problem = {
    severity: 'error',
    place: { file: source.path, line: at?.line ?? source.bodyLine, column: at?.column ?? 1 },
    message: `this page could not be compiled: ${stopMessages[reason]}`,
    fix: stopFixes[reason],
  };
  return { page: { ...outlinePage(source, titleOf(source, undefined)), problems: [problem] }, isLasting: false };
}
