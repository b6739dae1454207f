/**
 * Processes that answer questions, for work that may never end, need all memory or end its process: {@link KeptProcesses} asks, and
 * {@link answerQuestions} answers in the process's file. Each process says how much processor time it has used and what it's doing, from a thread of
 * its own, so that a busy machine makes nothing fail.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { defined } from '../shared/defined.ts';
import { budgets, lateOptimization } from './late-optimization.ts';
import { Board, tick } from './page-limit.ts';
import { type Reply, readReply, replyTo, WorkerEndedError } from './worker-reply.ts';

const { SITE_PROGRAM_ROOT, SITE_PROGRAM_BUNDLE, NODE_ENV } = process.env;

/** In MB: twice Node's own limit for young values, of which a compile makes so many that a seventh of its time was spent on collecting them. */
const semiSpace = 32;

/**
 * The pipe for what a process says of itself: lines with its processor time in milliseconds, and what it does. The time is absent for what it only now
 * begins to do, and the rest when it has got a question.
 */
const pipe = 4;

/** A process that computes for less than this share of a tick waits; on the busiest machine, one that could go on would get more. */
const waitingShare = 0.01;

interface ProcessOptions {
  /** How many there may be. Each starts when it's needed, and stays. */
  readonly most: number;
  /** Seconds of processor time that a question may take, and that it may wait while it computes nothing. */
  readonly limit: number;
  /** In MB: what JavaScript values may take. */
  readonly heapLimit?: number;
}

export class KeptProcesses<Q, A> {
  readonly #free: Member<Q, A>[] = [];
  readonly #all = new Set<Member<Q, A>>();
  readonly #waiting: ((member: Member<Q, A>) => void)[] = [];

  /** @param name One of the workers that program.mjs bundles. */
  constructor(
    private readonly name: string,
    private readonly options: ProcessOptions,
  ) {}

  /** Whether there are processes already, which cost nothing more. */
  get isRunning(): boolean {
    return this.#all.size > 0;
  }

  /** Starts the first process, also before there is a question, because it takes long to load what it needs. */
  start(): void {
    if (!this.isRunning) this.#free.push(this.#fork());
  }

  /**
   * Each process answers one question at a time. The program may end while there is none.
   * @param isSpent Whether the process should end after an answer.
   * @throws ProblemsError when the process reports problems in the content.
   * @throws WorkerEndedError when this question takes more time or memory than it may; the others are answered by another process.
   */
  async ask(question: Q, isSpent: (answer: A) => boolean = () => false): Promise<A> {
    const member =
      this.#free.pop() ??
      (this.#all.size < this.options.most ? this.#fork() : await new Promise<Member<Q, A>>((give) => this.#waiting.push(give)));
    try {
      const answer = await member.ask(question);
      if (isSpent(answer)) member.end();
      return answer;
    } finally {
      if (this.#all.has(member)) this.#release(member);
    }
  }

  /** The same in a new process, which then ends. */
  async askAlone(question: Q): Promise<A> {
    const member = new Member<Q, A>(this.name, this.options);
    try {
      return await member.ask(question);
    } finally {
      member.end();
    }
  }

  /** Ends the processes; pending questions fail. Others start if there is another question. */
  stop(): void {
    for (const member of this.#all) member.end();
  }

  #fork(): Member<Q, A> {
    const member = new Member<Q, A>(this.name, this.options, () => {
      if (!this.#all.delete(member)) return;
      const index = this.#free.indexOf(member);
      if (index >= 0) this.#free.splice(index, 1);
      if (this.#waiting.length > 0) this.#release(this.#fork());
    });
    this.#all.add(member);
    return member;
  }

  #release(member: Member<Q, A>): void {
    const give = this.#waiting.shift();
    if (give === undefined) this.#free.push(member);
    else give(member);
  }
}

interface Pending<A> {
  readonly resolve: (reply: Reply<A>) => void;
  readonly reject: (error: Error) => void;
}

/** A process. */
class Member<Q, A> {
  readonly #child: ChildProcess;
  #pending: Pending<A> | undefined;
  /** Processor time, in milliseconds: when the question came, and when it was last told. */
  #began: number | undefined;
  #told = 0;
  /** In milliseconds. */
  #waited = 0;
  #stage = '';

  constructor(
    name: string,
    private readonly options: ProcessOptions,
    private readonly onEnd: () => void = () => undefined,
  ) {
    const { heapLimit } = options;
    const heap = heapLimit === undefined ? [] : [`--max-old-space-size=${heapLimit}`];
    this.#child = fork(join(SITE_PROGRAM_BUNDLE ?? '', `${name}.mjs`), [], {
      execArgv: [...heap, `--max-semi-space-size=${semiSpace}`, ...lateOptimization(budgets.build)],
      // None of the machine's other variables, which may hold secrets.
      env: defined({ SITE_PROGRAM_ROOT, SITE_PROGRAM_BUNDLE, NODE_ENV }),
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
    });
    let rest = '';
    this.#report.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.#hear(line);
    });
    this.#child.on('message', (reply) => this.#settle()?.resolve(reply as Reply<A>));
    this.#child.on('error', (error) => this.#fail(error.message));
    this.#child.on('close', () => this.#fail(`it needs too much memory, or ended its process, ${this.#stage}`));
    this.#hold(false);
  }

  ask(question: Q): Promise<A> {
    const reply = new Promise<Reply<A>>((resolve, reject) => {
      this.#pending = { resolve, reject };
    });
    this.#began = undefined;
    this.#waited = 0;
    this.#stage = 'while it begins';
    this.#hold(true);
    // One that cannot be sent has ended.
    this.#child.send(question as object, () => undefined);
    return reply.then(readReply);
  }

  end(): void {
    this.#child.kill('SIGKILL');
    this.#fail('it was ended');
  }

  get #report(): Readable {
    return this.#child.stdio[pipe] as Readable;
  }

  #hear(line: string): void {
    const [, time = '', stage] = /^([\d.]*)(?: (.*))?$/.exec(line) ?? [];
    const now = Number(time);
    if (stage === undefined) this.#began = now;
    else if (stage !== '' && this.#pending !== undefined) this.#stage = stage;
    if (time === '') return;
    if (this.#began !== undefined && stage) {
      if (now - this.#told < tick * waitingShare) this.#waited += tick;
      const { limit } = this.options;
      const seconds = `${limit} ${limit === 1 ? 'second' : 'seconds'}`;
      const over =
        now - this.#began > limit * 1000
          ? `it needs more than ${seconds} of processor time`
          : this.#waited > limit * 1000
            ? `it has waited for ${seconds} for what doesn't happen`
            : undefined;
      if (over !== undefined) {
        this.#child.kill('SIGKILL');
        this.#fail(`${over}, ${stage}`);
      }
    }
    this.#told = now;
  }

  #fail(reason: string): void {
    this.onEnd();
    this.#settle()?.reject(new WorkerEndedError(reason));
  }

  #settle(): Pending<A> | undefined {
    const pending = this.#pending;
    this.#pending = undefined;
    this.#began = undefined;
    this.#hold(false);
    return pending;
  }

  /** Whether the program waits for this process. */
  #hold(isHeld: boolean): void {
    const how = isHeld ? 'ref' : 'unref';
    this.#child[how]();
    this.#child.channel?.[how]();
    (this.#report as Readable & { ref(): void; unref(): void })[how]();
  }
}

/** Ends a process that nobody listens to: it may be in a loop. */
const watch = `try {
    writeSync(${pipe}, computed + ' ' + text + '\\n');
  } catch {
    process.kill(process.pid, 'SIGKILL');
  }`;

/**
 * Called when a process begins to do something else: “while its code runs”.
 * @param mayExit Whether it may end the process sooner than that has told it.
 */
export type Enter = (stage: string, mayExit?: boolean) => void;

/** In a process. */
export function answerQuestions<Q, A>(answer: (question: Q, enter: Enter) => Promise<A>): void {
  const board = new Board(watch);
  const { exit } = process;
  // The program that asks has ended; a timer of a component would keep this process.
  process.on('disconnect', () => exit());
  const send = process.send?.bind(process);
  process.on('message', async (question: Q) => {
    const { user, system } = process.cpuUsage();
    board.write('while it begins');
    writeSync(pipe, `${(user + system) / 1000}\n`);
    const enter = (stage: string, mayExit = false): void => {
      board.write(stage);
      if (mayExit) writeSync(pipe, ` ${stage}\n`);
    };
    send?.(await replyTo(question, (asked) => answer(asked, enter)));
    board.write('');
  });
}
