/** What inspect.ts asks of the compiler about the samples of pages, and what it answers. */
import type { SampleSettings } from '../config/samples.ts';
import type { CompiledPage } from '../model.ts';
import type { Prelude } from './modules.ts';

/** What of a page the answer depends on. */
export type SamplePage = Pick<CompiledPage, 'samples'> & {
  readonly source: { readonly path: string; readonly generated: boolean };
};

export interface SampleRun {
  /** Absolute path of the site folder. */
  readonly sitePath: string;
  readonly settings: SampleSettings;
  /** By name. */
  readonly preludes: ReadonlyMap<string, Prelude>;
  readonly pages: readonly SamplePage[];
}

export interface InspectedSample {
  /** Index in {@link CompiledPage.samples}. */
  readonly index: number;
  /** In order of place. */
  readonly diagnostics: readonly SampleDiagnostic[];
  /** Of its identifiers in order of place: `offset, length, index` of each in the code as it is shown, in UTF-16 units. */
  readonly identifiers: readonly number[];
  /** What the indexes mean, each once. */
  readonly names: readonly QuickInfo[];
  /** A fragment that compiles without its prelude. */
  readonly selfContained?: true;
}

export interface SampleDiagnostic {
  /** Number of the error, without `TS`. */
  readonly code: number;
  /** Without a final period. */
  readonly message: string;
  /** From 1; in the prelude's file, or in the sample as it is written, marker comments included. */
  readonly line: number;
  readonly column: number;
  readonly inPrelude: boolean;
}

/** What an editor shows of an identifier under the pointer. */
export interface QuickInfo {
  readonly text: string;
  /** Of what a package declares, the package and the name: `lexical.$getRoot`, `lexical.LexicalEditor.update`. */
  readonly symbol?: string;
}
