/** Formulas in TeX, typeset as MathML where the setting `markdown.math` asks for it. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { programRoot } from '../../base/places.ts';
import type { Feature } from '../../feature.ts';

export default {
  name: 'formulas',
  compile: async () => (await import('./compile.ts')).default,

  /** The library's, without its font, which only letters of \\mathscr need: fonts for formulas have them too. */
  pageStyles(bundle) {
    const library = createRequire(join(programRoot, 'package.json')).resolve('temml/dist/Temml-Local.css');
    return bundle(library).replace(/@font-face\{[^}]*\}/g, '') + bundle(join(programRoot, 'src/features/formulas/formulas.css'));
  },
} satisfies Feature;
