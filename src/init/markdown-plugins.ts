/** The plugins of Markdown that a Docusaurus configuration names, in the docs, the blog and the pages: those whose work the program does itself become settings. */
import { isAdmonitionType } from '../elements/admonition.tsx';
import type { Written } from './literals.ts';
import { Section, type Setting } from './settings.ts';

const keys = ['remarkPlugins', 'rehypePlugins', 'recmaPlugins', 'beforeDefaultRemarkPlugins', 'beforeDefaultRehypePlugins'];

/** Of which nothing is lost. */
const known =
  /^(remark-(math|gfm|g?emoji|directive|frontmatter|import-partial|github(-[a-z]+)*-(admonitions|alerts?|blockquotes?))|rehype-(katex|mathjax|slug|raw|autolink-headings)|@docusaurus\/remark-plugin-npm2yarn)(\/|$)/;

/** What takes their place. */
const substitutes: readonly (readonly [name: RegExp, fix: string])[] = [
  [/^(@silvenon\/)?remark-smartypants$/, 'Set "markdown.typographicQuotes"'],
  [/^remark-(toc|collapse)$|^rehype-toc$/, 'Write <TOCInline toc={toc} /> where a page shows its contents'],
  [/^remark-breaks$/, 'End a line with a backslash where the next one begins on a new line'],
];

export class MarkdownPlugins {
  #hasMath = false;
  readonly #macros: Record<string, string> = {};

  /** The setting `markdown.math`. */
  get math(): Setting | undefined {
    if (!this.#hasMath) return undefined;
    return Object.keys(this.#macros).length === 0 ? true : { macros: this.#macros };
  }

  /** Takes the plugins out of a section; reports those without a counterpart. */
  read(section: Section): void {
    for (const key of keys) {
      for (const plugin of section.list(key)) {
        const [name, options] = plugin.kind === 'list' ? plugin.items : [plugin];
        const text = name?.kind === 'plain' ? String(name.value) : '';
        if (/^(remark-math|rehype-katex|rehype-mathjax)(\/|$)/.test(text)) this.#hasMath = true;
        if (/^rehype-katex(\/|$)/.test(text) && options !== undefined) this.#readMacros(options, section);
        if (known.test(text)) continue;
        const fix = substitutes.find(([pattern]) => pattern.test(text))?.[1];
        section.losses.add(
          plugin,
          `the plugin ${nameOf(name)} is not taken over, and what it changes in pages is lost: Markdown has no plugins here`,
          fix ?? 'docs/docusaurus.md lists what works without one; apply other changes to the files of the pages',
        );
      }
    }
  }

  /**
   * Takes which files are pages, and which types of notes there are, out of a section; reports what differs here.
   */
  readPages(section: Section): void {
    const admonitions = section.take('admonitions');
    if (admonitions?.kind === 'plain' && admonitions.value === false)
      section.losses.add(
        admonitions,
        `"${section.name}.admonitions" is not taken over: ":::note" begins a note on all pages`,
        'Write "\\:::" where the colons are text',
      );
    if (admonitions?.kind === 'object') {
      const settings = new Section(admonitions, `${section.name}.admonitions`, section.losses);
      const keywords = settings.take('keywords');
      const names = keywords === undefined ? [] : textsOf(keywords);
      settings.ignore('extendDefaults', 'tag');
      settings.end();
      const others = names.filter((name) => !isAdmonitionType(name));
      if (others.length > 0)
        section.losses.add(
          admonitions,
          `notes of the types ${others.map((name) => `":::${name}"`).join(', ')} have no frame here: types cannot be added`,
          'Write a type that exists with a title, such as ":::note[Exercise]", or a component of your own',
        );
    }
    const include = section.take('include');
    if (include !== undefined && !textsOf(include).some((pattern) => /^(\*\*\/)?\*\.(md|\{.*\bmd\b.*\})$/.test(pattern)))
      section.losses.add(
        include,
        `"${section.name}.include" is not taken over: all Markdown in the folder becomes pages`,
        'Move other files out, or begin their names with "_"',
      );
    const exclude = section.take('exclude');
    if (exclude !== undefined && !textsOf(exclude).every((pattern) => /^\*\*\/(_|\*\.test\.|__tests__\/)/.test(pattern)))
      section.losses.add(
        exclude,
        `"${section.name}.exclude" is not taken over: what it leaves out becomes pages`,
        'Move these files out, or begin their names with "_"',
      );
  }

  #readMacros(options: Written, { losses }: Section): void {
    const macros = new Section(options, 'rehype-katex', losses).section('macros');
    const entries = macros?.written.kind === 'object' ? macros.written.entries : [];
    for (const { key } of entries) {
      const value = macros?.text(key);
      // TeX knows commands and characters; other names are never read.
      if (value !== undefined && /^\\.|^.$/u.test(key)) this.#macros[key] = value;
    }
  }
}

/** As the configuration has it: a text, or the beginning of code. */
function nameOf(plugin: Written | undefined): string {
  if (plugin?.kind === 'plain') return `"${plugin.value}"`;
  const [line = ''] = plugin?.kind === 'code' ? plugin.text.split('\n') : [];
  return line === '' ? 'here' : `"${line.length > 40 ? `${line.slice(0, 40)}…` : line}"`;
}

function textsOf(written: Written): string[] {
  if (written.kind !== 'list') return [''];
  return written.items.map((item) => (item.kind === 'plain' ? String(item.value) : ''));
}
