/** What a guarded process tells about the code that it runs, and how long that may take. */

/** Code of an author: `this expression`, `<Chart>`. */
export interface CodePlace {
  readonly what: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/**
 * Why a process ended: too much computing, too much memory, waiting for something that does not come, or because its code ended it.
 */
export type StopReason = 'time' | 'memory' | 'waiting' | 'exit';

/** Told of everything that runs code of an author. */
export interface Marks {
  /** From now on, whatever ends the process ends it because of this code, until the returned function is called. */
  begin(code: CodePlace): () => void;
}

export const noMarks: Marks = { begin: () => () => undefined };

/**
 * File descriptor, in the guarded process, of the file in which it notes what it is doing and why it ends. Both are read only if it ends, so a file
 * costs much less than a pipe, whose reader wakes up each time.
 */
export const marksFile = 4;

/** At the beginning of that file there is room for the reason; the place of the code follows as a line of JSON. */
export const reasonLength = 16;

/** What the process is at: nothing, steps of the program, code of an author. */
export const states = { idle: 0, steps: 1, code: 2 } as const;

/** Seconds of the process's own computing without progress, so that a busy machine makes no difference. */
export const timeLimits = { steps: 120, code: 2 } as const;

/** Seconds during which a process that can compute does nothing. */
export const waitingLimit = 30;

/** In MB: what the whole process may take. Memory outside V8's heap, such as that of buffers, has no other limit. */
export const memoryLimit = 2048;
