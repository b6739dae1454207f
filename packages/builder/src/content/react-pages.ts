/** Pages that are React components, as Docusaurus has them in `src/pages`: each becomes an MDX page that draws the component at build time. */
import { readPublished } from '../base/may-publish.ts';
import type { FoundFile } from '../base/walk-folder.ts';
import type { SourceFacts, SourceFile } from '../model/source.ts';
import { upperFirst } from '../shared/letter-case.ts';

/** @param files Of the folder of standalone pages. */
export function readReactPages(files: readonly FoundFile[], siteTitle: string): SourceFile[] {
  return files
    .filter(({ path }) => isReactPage({ path }) && !/\.(test|spec|d)\.[jt]sx?$/.test(path))
    .filter(({ file }) => /^export default |^export \{[^}]*\bdefault\b/m.test(readPublished(file).toString('utf8')))
    .map(({ path, relativePath }): SourceFile => {
      const name = relativePath.replace(/\.[jt]sx?$/, '').replace(/(^|\/)index$/, '$1');
      const body = `import Page from ${JSON.stringify(`@site/${path}`)};\n\n<Page />\n`;
      return {
        kind: 'page',
        path,
        relativePath,
        frontMatter: {
          slug: `/${name}`,
          title: name === '' ? siteTitle : titleOf(name),
          hide_title: true,
          hide_table_of_contents: true,
          wrapperClassName: 'wide',
        },
        places: {},
        format: 'mdx',
        generated: false,
        frontMatterText: '',
        body,
        bodyLine: 1,
        imports: { [path]: { [`@site/${path}`]: path } },
      };
    });
}

export function isReactPage({ path }: Pick<SourceFacts, 'path'>): boolean {
  return /\.[jt]sx?$/.test(path);
}

/** `users/how-to/` -> `How to`. */
function titleOf(name: string): string {
  return upperFirst((name.split('/').filter(Boolean).at(-1) ?? '').replace(/[-_]+/g, ' '));
}
