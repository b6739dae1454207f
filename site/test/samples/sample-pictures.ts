/** The pictures of what samples of guides look like when they run: test/samples/samples.pictures.ts takes them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNamedSample, sampleName } from './page-samples.ts';

export const pictureFolder = join(import.meta.dirname, '../../content/docs/pictures');

/** Names the record of the hashes in the folder. */
export const pictureRecord = 'samples';

/** Maximum size of a picture, in bytes. */
export const pictureLimit = 30_000;

export interface SamplePicture {
  /** Path of the page relative to `content/docs`, without its extension. */
  readonly page: string;
  /** Titles of the samples that run. */
  readonly samples: readonly string[];
  /** Title of the sample that is the page around the editor; absent if that isn't in the guide. */
  readonly html?: string;
  /** Titles of the samples that style the result. */
  readonly styles: readonly string[];
}

/** By the beginning of their file names. */
export const samplePictures = {
  theming: { page: 'getting-started/theming', samples: ['theme.ts'], styles: ['formats.css', 'scheme.css'] },
  code: { page: 'packages/lexical-code', samples: ['code-editor.ts'], styles: ['code.css'] },
  'quick-start-smallest': {
    page: 'getting-started/quick-start',
    samples: ['src/main.ts'],
    html: 'index.html',
    styles: ['src/style.css'],
  },
  'quick-start-document': {
    page: 'getting-started/quick-start',
    samples: ['read-and-update.ts'],
    html: 'index.html',
    styles: ['src/style.css'],
  },
  'quick-start-complete': {
    page: 'getting-started/quick-start',
    samples: ['src/main.ts (complete)'],
    html: 'index.html',
    styles: ['src/style.css'],
  },
  'react-smallest': {
    page: 'getting-started/react',
    samples: ['src/App.tsx (smallest editor)', 'src/MinimalEditor.tsx'],
    styles: [],
  },
  'react-complete': {
    page: 'getting-started/react',
    samples: ['src/App.tsx', 'src/Editor.tsx', 'src/editor.css'],
    styles: ['src/editor.css'],
  },
  'rich-text': { page: 'packages/lexical-rich-text', samples: ['editor.ts'], styles: [] },
} as const satisfies Readonly<Record<string, SamplePicture>>;

export type PictureName = keyof typeof samplePictures;

export function codeNames(name: PictureName): string[] {
  const { page, samples } = samplePictures[name];
  return samples.map((title) => sampleName(page, title));
}

export function styleNames(name: PictureName): string[] {
  const { page, styles } = samplePictures[name];
  return styles.map((title) => sampleName(page, title));
}

export function htmlName(name: PictureName): string | undefined {
  const { page, html }: SamplePicture = samplePictures[name];
  return html === undefined ? undefined : sampleName(page, html);
}

/** A hash of everything that the picture shows: the samples, and the program that types into them. */
export function hashPicture(name: PictureName): string {
  const hash = createHash('sha256').update(readFileSync(join(import.meta.dirname, 'samples.pictures.ts')));
  for (const sample of [...codeNames(name), ...styleNames(name), htmlName(name) ?? []].flat())
    hash.update(`${sample}\0${findNamedSample(sample).code}\0`);
  return hash.digest('hex').slice(0, 32);
}
