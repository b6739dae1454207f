import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tools/engines/*.test.ts'],
    environment: 'node',
    // The client of Firefox needs a WebSocket, which Node 20 has only with this option.
    execArgv: typeof WebSocket === 'undefined' ? ['--experimental-websocket'] : [],
    // No test is about speed, and the machine may be busy.
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
});
