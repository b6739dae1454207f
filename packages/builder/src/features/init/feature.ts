/** The first configuration of a site, from scratch or from that of a Docusaurus site. */
import type { Feature } from '../../feature.ts';

export default {
  name: 'init',
  commands: {
    init: {
      help: 'write the first site.config.ts; with --from-docusaurus, from docusaurus.config.js or .ts',
      flags: ['from-docusaurus'],
      async run({ sitePath, flags }) {
        const { init: write } = await import('./init.ts');
        console.log(await write(sitePath, flags.has('from-docusaurus')));
      },
    },
  },
} satisfies Feature;
