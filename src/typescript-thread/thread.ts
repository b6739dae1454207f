/**
 * The thread that makes the API reference and then inspects the code samples, while the build compiles pages. Both steps load TypeScript and
 * parse declarations of the same packages, which one thread does only once.
 */
import { makeReference, type ReferenceInput, type SiteReference } from '../api-history/reference.ts';
import { hasThreads, Thread, ThreadEndedError } from '../base/thread.ts';
import { runHere } from '../samples/inspect.ts';
import type { InspectedSample, SampleRun } from '../samples/inspection.ts';

type SampleResults = readonly (readonly InspectedSample[])[];

export type TypeScriptQuestion = { readonly reference: ReferenceInput } | { readonly samples: SampleRun };
export type TypeScriptAnswer = SiteReference | SampleResults;

export class TypeScriptThread {
  #thread: Thread<TypeScriptQuestion, TypeScriptAnswer> | undefined;
  #steps = 0;

  /** Runs a step that may need the thread. The thread starts when something is asked, and ends after the last of the steps. */
  async during<T>(step: () => Promise<T>): Promise<T> {
    this.#steps++;
    try {
      return await step();
    } finally {
      this.#steps--;
      if (this.#steps === 0) await this.#end();
    }
  }

  async makeReference(reference: ReferenceInput): Promise<SiteReference> {
    if (!hasThreads) return makeReference(reference);
    return (await this.#ask({ reference }, 'The API reference could not be made')) as SiteReference;
  }

  /** @throws ProblemsError for compiler options that do not exist. */
  async runSamples(samples: SampleRun): Promise<SampleResults> {
    if (hasThreads) return (await this.#ask({ samples }, 'The code samples could not be inspected')) as SampleResults;
    return runHere(samples);
  }

  #ask(question: TypeScriptQuestion, failed: string): Promise<TypeScriptAnswer> {
    return this.during(async () => {
      this.#thread ??= new Thread('typescript-worker');
      try {
        return await this.#thread.ask(question);
      } catch (error) {
        if (!(error instanceof ThreadEndedError)) throw error;
        // It cannot be asked again.
        await this.#end();
        throw new Error(`${failed}: ${error.message}.`);
      }
    });
  }

  async #end(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.stop();
  }
}
