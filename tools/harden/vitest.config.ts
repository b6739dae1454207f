import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tools/harden/*.test.ts'],
    environment: 'node',
    // A property runs all of its cases in one test.
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
});
