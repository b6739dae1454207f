import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

const { resolve } = createRequire(import.meta.url);

export default defineConfig({
  // The copy that @lexical/yjs loads, for all packages: two copies don't recognize each other's types.
  resolve: { alias: { yjs: resolve('yjs') } },
  test: {
    include: ['src/*.test.ts'],
    server: { deps: { inline: ['y-protocols', 'y-websocket'] } },
  },
});
