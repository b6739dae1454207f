import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'components/**/*.test.ts',
      'islands/**/*.test.ts',
      'test/unit/**/*.test.ts',
      'test/samples/**/*.test.ts',
    ],
    environment: 'node',
    // The build steps under test read fixtures from the disk and may start a compiler.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
