/** What compile-pages.ts sends to its processes. */
import type { CodePlace } from '../base/marks.ts';
import type { ComponentFiles } from '../bundle/import-components.ts';
import type { CompiledPage, SourceFile } from '../model.ts';
import type { StoppedCode } from './syntax/code-guard.ts';
import type { CompileSettings } from './syntax/compilation.ts';

/** What a process needs before its first page. */
export interface ProcessSettings {
  readonly settings: CompileSettings;
  readonly components: ComponentFiles;
  /** Folder of the cache of pages. */
  readonly cachePath: string;
}

export interface CompileQuestion {
  /** The key of the page in the cache. */
  readonly key: string;
  readonly source: SourceFile;
  /** Code of this page that ended a process before, so it is reported instead of run. */
  readonly stopped: readonly StoppedCode[];
}

export interface CompileAnswer {
  /** Absent if the page is in the cache: it is large, and most of it is not needed where it would be sent. */
  readonly page?: CompiledPage;
  /** Whether the source alone decides what the page is, so that it can be kept. */
  readonly isLasting: boolean;
}

export const loadingComponents: CodePlace = { what: 'the code of the components' };
