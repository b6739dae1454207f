import { cpSync, createReadStream, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, normalize, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  // Relative URLs, so that the built page works in any folder on any host.
  base: './',
  plugins: [react(), excalidrawFonts()],
  build: {
    rolldownOptions: {
      output: {
        // Excalidraw subsets its fonts in a worker. The worker's code must not
        // be in a chunk with code that needs the DOM.
        codeSplitting: {
          groups: [
            {
              name: 'excalidraw-helpers',
              test: /excalidraw[\\/]dist[\\/]\w+[\\/]chunk-/,
              maxModuleSize: 2000,
              priority: 1,
            },
            { name: 'excalidraw-subset', test: /subset-worker\.chunk/ },
          ],
        },
      },
    },
  },
});

// #region fonts
/** Serves Excalidraw's fonts from its package instead of a CDN. */
function excalidrawFonts(): Plugin {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@excalidraw/excalidraw');
  const fonts = join(dirname(entry), 'fonts');
  let outDir = '';
  return {
    name: 'excalidraw-fonts',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    configureServer(server) {
      server.middlewares.use('/fonts', (request, response, next) => {
        // Normalized, so that no URL can leave the folder.
        const path = normalize(`/${request.url?.split('?')[0] ?? ''}`);
        const file = join(fonts, path);
        if (!path.endsWith('.woff2') || !existsSync(file)) return next();
        response.setHeader('content-type', 'font/woff2');
        createReadStream(file).pipe(response);
      });
    },
    writeBundle() {
      cpSync(fonts, join(outDir, 'fonts'), { recursive: true });
    },
  };
}
// #endregion
