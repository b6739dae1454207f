/** The entry of a process for compile-workers.ts. Packages add globals of their own: those of Node are noted before any is loaded. */
const nodeNames = Object.getOwnPropertyNames(globalThis);

const { answerPages } = await import('./answer-pages.ts');
answerPages(nodeNames);

export {};
