/**
 * Reads the attributes of a fence that matter for checking its code: `title="editor.ts"` names the module, `fragment=name` adds a hidden prelude,
 * and `error=TS2345` lists expected errors. Attributes for display are in markdown/code/fences.ts; any other attribute is reported, because it
 * would otherwise have no effect and go unnoticed.
 */
import { programEnding } from '../markdown/code/fence-languages.ts';
import { readWords } from '../markdown/code/fence-words.ts';
import type { CodeSample } from '../model/compiled.ts';
import { defined } from '../shared/defined.ts';

export interface SampleMarkers {
  readonly title?: string;
  readonly fragment?: string;
  /** Numbers of the errors that must occur, each once. */
  readonly errors: readonly number[];
  readonly mistakes: readonly MarkerMistake[];
}

interface MarkerMistake {
  /** A sentence without a final period, like `fix`. */
  readonly message: string;
  readonly fix: string;
}

/** Attributes for display, and those of generated signatures. */
const known = new Set(['title', 'showLineNumbers', 'npm2yarn', 'tab', 'signature', 'links']);

export function readSampleMarkers({ meta, language }: Pick<CodeSample, 'meta' | 'language'>): SampleMarkers {
  const mistakes: MarkerMistake[] = [];
  const isProgram = programEnding(language) !== undefined;
  let title: string | undefined;
  let fragment: string | undefined;
  let errors: number[] = [];
  for (const { text, name, value } of readWords(meta)) {
    if (text.startsWith('{')) continue;
    if (name === 'fragment' && isProgram) {
      if (value !== undefined && /^[\w-]+$/.test(value)) fragment = value;
      else
        mistakes.push({
          message: 'this fragment names nothing that completes it',
          fix: 'Write what comes before it into a file of the preludes folder and name that: fragment=name; or take the marker out and complete the sample',
        });
    } else if (name === 'error' && isProgram) {
      if (value !== undefined && /^TS\d+(,TS\d+)*$/.test(value)) errors = [...value.matchAll(/\d+/g)].map(Number);
      else
        mistakes.push({
          message: `"${text}" is not the number of a TypeScript error`,
          fix: 'Write the number of the error that belongs to the sample: error=TS2345, or several with commas between them',
        });
    } else if (name === 'title') title = value;
    else if (!known.has(name)) mistakes.push(unknownMarker(text, name, isProgram));
  }
  return defined({ title, fragment, errors: [...new Set(errors)], mistakes });
}

function unknownMarker(text: string, name: string, isProgram: boolean): MarkerMistake {
  if (name === 'fragment' || name === 'error')
    return { message: `"${name}" has no meaning here`, fix: 'Take it out: only TypeScript and JavaScript are compiled' };
  return {
    message: `"${text}" is not a marker of a code fence`,
    fix: `Take it out, or write one of title="…", showLineNumbers, {1,3-5}${isProgram ? ', fragment=name, error=TS2345' : ''}`,
  };
}
