/** What a worker sends back for a question. Errors lose their class on the way, so problems in the content and failures of the program are told apart. */
import type { Problem } from '../model/source.ts';
import { ProblemsError } from './problems.ts';

export type Reply<A> = { readonly answer: A } | { readonly problems: readonly Problem[] } | { readonly failure: string };

/** A question has ended its worker; the message says why. */
export class WorkerEndedError extends Error {}

/** In the worker. */
export async function replyTo<Q, A>(question: Q, answer: (question: Q) => A | Promise<A>): Promise<Reply<A>> {
  try {
    return { answer: await answer(question) };
  } catch (error) {
    if (error instanceof ProblemsError) return { problems: error.problems };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** @throws ProblemsError when the worker reports problems in the content. */
export function readReply<A>(reply: Reply<A>): A {
  if ('problems' in reply) throw new ProblemsError(reply.problems);
  if ('failure' in reply) throw new Error(reply.failure);
  return reply.answer;
}
