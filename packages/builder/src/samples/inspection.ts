/** Types of the request from inspect.ts to the compiler, and of its result. */
import type { CodeComment } from '../config/markdown.ts';
import type { SampleSettings } from '../config/samples.ts';
import type { CompiledPage } from '../model/compiled.ts';
import type { Prelude } from './sample-modules.ts';

/** The parts of a page that the result depends on. */
export type SamplePage = Pick<CompiledPage, 'samples'> & {
  readonly source: { readonly path: string; readonly generated: boolean };
};

/** `codeComments`: those of the site itself, which the shown code does not contain. */
export type InspectorSettings = SampleSettings & { readonly codeComments?: readonly CodeComment[] };

export interface SampleRequest {
  /** Absolute path of the site folder. */
  readonly sitePath: string;
  readonly settings: InspectorSettings;
  /** By name. */
  readonly preludes: ReadonlyMap<string, Prelude>;
  readonly pages: readonly SamplePage[];
}

export interface InspectedSample {
  /** Index in {@link CompiledPage.samples}. */
  readonly index: number;
  /** In order of place. */
  readonly diagnostics: readonly SampleDiagnostic[];
  /** Three numbers for each identifier, in order: offset and length in the code as shown, in UTF-16 units, and index in `names`. */
  readonly identifiers: readonly number[];
  /** The descriptions that `identifiers` refers to, without duplicates. */
  readonly names: readonly QuickInfo[];
  /** Set for a fragment that compiles without its prelude. */
  readonly selfContained?: true;
}

export interface SampleDiagnostic {
  /** Number of the error, without `TS`. */
  readonly code: number;
  /** Without a final period. */
  readonly message: string;
  /** From 1; in the prelude's file, or in the sample as written, including marker comments. */
  readonly line: number;
  readonly column: number;
  readonly inPrelude: boolean;
}

/** What an editor shows when the pointer is on an identifier. */
export interface QuickInfo {
  readonly text: string;
  /** For a symbol of a package, package and name: `lexical.$getRoot`, `lexical.LexicalEditor.update`. */
  readonly symbol?: string;
}
