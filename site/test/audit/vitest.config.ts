import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['site/test/audit/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
