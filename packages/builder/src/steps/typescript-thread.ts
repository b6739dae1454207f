/**
 * The thread that makes the API reference and then inspects the code samples, while the build compiles pages. Both steps load TypeScript and
 * parse declarations of the same packages, which one thread does only once.
 */
import type { ReferenceInput } from 'docs-api/reference/generate';
import type { SiteReference } from '../api-reference/make-reference.ts';
import { hasWorkers, WorkerPool } from '../base/worker-pool.ts';
import { WorkerEndedError } from '../base/worker-reply.ts';
import { runHere } from '../samples/inspect.ts';
import type { InspectedSample, SampleRequest } from '../samples/inspection.ts';

type SampleResults = readonly (readonly InspectedSample[])[];

export type TypeScriptQuestion = { readonly reference: ReferenceInput } | { readonly samples: SampleRequest };
export type TypeScriptAnswer = SiteReference | SampleResults;

export class TypeScriptThread {
  readonly #thread = new WorkerPool<TypeScriptQuestion, TypeScriptAnswer>('typescript-worker', { most: 1 });
  #steps = 0;

  /** Runs a step that may need the thread. The thread starts when something is asked, and ends after the last of the steps. */
  async during<T>(step: () => Promise<T>): Promise<T> {
    this.#steps++;
    try {
      return await step();
    } finally {
      this.#steps--;
      if (this.#steps === 0) await this.#thread.stop();
    }
  }

  async makeReference(reference: ReferenceInput): Promise<SiteReference> {
    if (!hasWorkers) return (await import('../api-reference/make-reference.ts')).makeSiteReference(reference);
    return (await this.#ask({ reference }, 'The API reference could not be made')) as SiteReference;
  }

  /** @throws ProblemsError for compiler options that do not exist. */
  async runSamples(samples: SampleRequest): Promise<SampleResults> {
    if (hasWorkers) return (await this.#ask({ samples }, 'The code samples could not be inspected')) as SampleResults;
    return runHere(samples);
  }

  #ask(question: TypeScriptQuestion, failed: string): Promise<TypeScriptAnswer> {
    return this.during(() =>
      this.#thread.ask(question).catch((error: unknown) => {
        throw error instanceof WorkerEndedError ? new Error(`${failed}: ${error.message}.`) : error;
      }),
    );
  }
}
