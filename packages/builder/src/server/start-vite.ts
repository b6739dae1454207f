/** Starts Vite for the dev server. Apart from dev-vite.ts, because Vite takes longer to load than all else that the first page needs. */
import type { Server } from 'node:http';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import { packagesFolder, programPackages, programRoot, siteTsconfig } from '../base/places.ts';
import { programModules } from '../base/program-modules.ts';
import { clientModules } from '../bundle/client-bundle.ts';
import { mainStyles } from '../bundle/main-styles.ts';
import { siteContext } from '../bundle/page-modules.ts';
import { features } from '../features/features.ts';
import type { SiteFolder } from '../site-folder/site-folder.ts';

/**
 * @param sockets Gets the connections that are for Vite's client.
 * @param hostName Name of the server, besides those of this machine.
 */
export function startVite(
  sitePath: string,
  config: SiteFolder['config'],
  sockets: Server,
  hostName: string,
): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    tsconfig: siteTsconfig,
    root: programRoot,
    base: config.baseUrl,
    mode: 'development',
    appType: 'custom',
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      react(),
      programModules(),
      clientModules(sitePath, features, { hash: '', site: siteContext(config) }),
      mainStyles(features),
    ],
    resolve: { dedupe: ['react', 'react-dom'] },
    optimizeDeps: {
      // Listed up front, because Vite reloads the page when it discovers a dependency later.
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'stemmer',
        'algoliasearch/lite',
      ],
      entries: ['src/client/entry/dev.ts'],
    },
    server: {
      middlewareMode: true,
      // The site folder is watched apart, except for the modules that Vite serves.
      watch: { ignored: ['**/test/**', '**/dist/**', '**/node_modules/.cache/**'] },
      hmr: { server: sockets },
      // What may not leave these is refused before; see dev-answers.ts.
      fs: { allow: [...programPackages.values(), packagesFolder(), sitePath] },
      cors: false,
      // Vite handles its own paths, and checks the host again.
      allowedHosts: [hostName],
    },
  });
}

/** The code that React Fast Refresh needs before any other code of a page. */
export function refreshCode(baseUrl: string): string {
  return react.preambleCode.replace('__BASE__', baseUrl);
}
