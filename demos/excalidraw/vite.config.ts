import { cpSync, createReadStream, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, normalize, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  // Relative addresses: the built page works in any folder of any host.
  base: './',
  plugins: [react(), excalidrawFonts()],
  build: {
    rolldownOptions: {
      output: {
        // Excalidraw cuts its fonts to size in a worker. What the worker needs
        // must not share a file with what needs a page.
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
/** Serves Excalidraw's fonts from its package: else it asks another host. */
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
        // normalize: no address leads out of the folder.
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
