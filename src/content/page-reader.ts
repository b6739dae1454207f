/** Reads the pages of a content folder, all of them or one again. Must not parse Markdown or deal with addresses. */
import type { FoundFile } from '../base/walk-folder.ts';
import type { SiteConfig } from '../config/config.ts';
import type { FrontMatter, FrontMatterTag, Problem, SourceFile } from '../model.ts';
import { defined } from '../shared/defined.ts';
import type { ContentFolder } from './folders.ts';
import { readFrontMatter } from './front-matter.ts';
import { contentFacts, type FoundPage, type KnownPages, type ReadPage } from './known-pages.ts';
import { type ImportRoots, importSharedParts, listSpecifiers, readPageImports, readSharedParts } from './page-imports.ts';
import { readWhole } from './read-whole.ts';
import { readShownFiles } from './shown-files.ts';

/** Files open at the same time: enough to keep a disk busy, far below the usual limit for a process. */
const parallelReads = 32;

type Imports = Pick<SourceFile, 'imports' | 'parts'>;

export class PageReader {
  readonly #roots: ImportRoots;

  /** @param tags Of the folder's `tags.yml`. */
  constructor(
    private readonly sitePath: string,
    private readonly folder: ContentFolder,
    private readonly config: SiteConfig,
    private readonly tags: ReadonlyMap<string, FrontMatterTag>,
  ) {
    const { includeFrom, format } = config.markdown;
    const others = [folder.path, ...includeFrom];
    const folders = { sitePath, others, staticFolders: config.staticFolders };
    this.#roots = { ...folders, isMdx: format === 'mdx', sharedParts: readSharedParts(folders) };
  }

  /**
   * @param problems Gets what is wrong with the files.
   * @param known Pages whose files need not be read.
   * @param before Those that have been made of the same files before.
   */
  async read(
    files: readonly FoundFile[],
    problems: Problem[],
    known?: KnownPages,
    before?: ReadonlyMap<string, SourceFile>,
  ): Promise<SourceFile[]> {
    // Another file decides what a page imports then.
    const kept = this.#roots.sharedParts.length === 0 ? known : undefined;
    const made = files.map((file): SourceFile | undefined => {
      if (kept?.has(file.path) !== true) return undefined;
      const page = before?.get(file.path);
      if (page !== undefined) return page;
      const found = kept.get(file.path);
      return found && this.#makeSource(file, found);
    });
    const missing = files.filter((_, index) => made[index] === undefined);
    const read = new Map<FoundFile, SourceFile>();
    for (let start = 0; start < missing.length; start += parallelReads) {
      const batch = missing.slice(start, start + parallelReads);
      await Promise.all(
        batch.map(async (file) => {
          // A file that cannot be read becomes an empty page, so that links to it are not reported as broken too.
          const { text = '', isWhole } = await readWhole(this.sitePath, file.path, problems);
          read.set(file, this.#makeSource(file, this.#readPage(file, text, problems, isWhole ? kept : undefined)));
        }),
      );
    }
    return files.map((file, index) => made[index] ?? (read.get(file) as SourceFile));
  }

  /** The text is read when it is used. */
  #makeSource(file: FoundFile, { page, showsFiles, text, imports, parts }: FoundPage & Imports): SourceFile {
    const source: SourceFile = {
      kind: this.folder.kind,
      path: file.path.normalize('NFC'),
      relativePath: file.relativePath.normalize('NFC'),
      frontMatter: nameTags(page.frontMatter, this.tags),
      places: page.places,
      format: this.#formatOf(file, page),
      generated: false,
      bodyLine: page.bodyLine,
      content: page.content,
      get frontMatterText() {
        return text().frontMatterText;
      },
      get body() {
        return text().body;
      },
    };
    if (showsFiles) Object.defineProperty(source, 'files', { enumerable: true, get: () => text().files });
    return imports === undefined && parts === undefined ? source : Object.assign(source, defined({ imports, parts }));
  }

  #formatOf({ path }: FoundFile, { format }: Pick<ReadPage, 'format'>): 'md' | 'mdx' {
    return format ?? (this.#roots.isMdx || /\.mdx$/i.test(path) ? 'mdx' : 'md');
  }

  #readPage(file: FoundFile, text: string, problems: Problem[], known: KnownPages | undefined): FoundPage & Imports {
    const {
      problems: own,
      frontMatterText,
      body: written,
      ...read
    } = readFrontMatter(text, file.path, this.config.onUnknownKeys);
    problems.push(...own);
    const body = this.#formatOf(file, read) === 'mdx' ? importSharedParts(written, this.#roots) : written;
    const { imports, parts } = readPageImports(file.path.normalize('NFC'), body, this.#roots);
    const files = readShownFiles(this.sitePath, body);
    const page = defined({ ...read, content: contentFacts(defined({ body, files, imports, parts })) });
    // What is wrong is reported by each run, and what is imported is looked up by each.
    if (own.length === 0 && listSpecifiers(body).size === 0) known?.add(file.path, page, body);
    const found = defined({ frontMatterText, body, files });
    return defined({ page, showsFiles: files !== undefined, text: () => found, imports, parts });
  }
}

/** Replaces tags that are keys in `tags.yml` by their label and permalink there. */
function nameTags(frontMatter: FrontMatter, tags: ReadonlyMap<string, FrontMatterTag>): FrontMatter {
  if (tags.size === 0 || !frontMatter.tags) return frontMatter;
  return {
    ...frontMatter,
    tags: frontMatter.tags.map((tag) => (tag.permalink === undefined ? (tags.get(tag.label) ?? tag) : tag)),
  };
}
