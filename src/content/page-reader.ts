/** Reads the pages of a content folder, all of them or one again. Must not parse Markdown or deal with addresses. */
import type { FoundFile } from '../base/walk-folder.ts';
import type { SiteConfig } from '../config/config.ts';
import type { FrontMatter, FrontMatterTag, Problem, SourceFile } from '../model.ts';
import { defined } from '../shared/defined.ts';
import type { ContentFolder } from './folders.ts';
import { readFrontMatter } from './front-matter.ts';
import { type ImportRoots, importSharedParts, readPageImports, readSharedParts } from './page-imports.ts';
import { readWhole } from './read-whole.ts';
import { readShownFiles } from './shown-files.ts';

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
   * @param before By path, pages that need not be read again.
   */
  read(files: readonly FoundFile[], problems: Problem[], before?: ReadonlyMap<string, SourceFile>): SourceFile[] {
    return files.map((file) => {
      const page = before?.get(file.path);
      if (page !== undefined) return page;
      // A file that cannot be read becomes an empty page, so that links to it are not reported as broken too.
      return this.#makeSource(file, readWhole(this.sitePath, file.path, problems) ?? '', problems);
    });
  }

  #makeSource(file: FoundFile, text: string, problems: Problem[]): SourceFile {
    const path = file.path.normalize('NFC');
    const {
      problems: own,
      frontMatter,
      format = this.#roots.isMdx || /\.mdx$/i.test(path) ? 'mdx' : 'md',
      body: written,
      frontMatterText,
      bodyLine,
      places,
    } = readFrontMatter(text, file.path, this.config.onUnknownKeys);
    problems.push(...own);
    const body = format === 'mdx' ? importSharedParts(written, this.#roots) : written;
    return defined({
      kind: this.folder.kind,
      path,
      relativePath: file.relativePath.normalize('NFC'),
      frontMatter: nameTags(frontMatter, this.tags),
      format,
      generated: false,
      places,
      frontMatterText,
      body,
      bodyLine,
      files: readShownFiles(this.sitePath, body),
      ...readPageImports(path, body, this.#roots),
    });
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
