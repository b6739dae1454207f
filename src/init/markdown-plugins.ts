/** The plugins of Markdown that a Docusaurus configuration names, in the docs, the blog and the pages: those whose work the program does itself become settings. */
import type { Written } from './literals.ts';
import { Section, type Setting } from './settings.ts';

const keys = ['remarkPlugins', 'rehypePlugins', 'beforeDefaultRemarkPlugins', 'beforeDefaultRehypePlugins'];

/** Of which nothing is lost. */
const known = /^(remark-(math|gfm|emoji)|rehype-(katex|mathjax)|@docusaurus\/remark-plugin-npm2yarn)(\/|$)/;

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
        section.losses.add(
          plugin,
          `${text === '' ? 'this plugin' : `the plugin "${text}"`} is not taken over: Markdown has no plugins here`,
          'docs/docusaurus.md lists what works without one',
        );
      }
    }
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
