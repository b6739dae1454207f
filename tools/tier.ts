/**
 * Whether this is `npm test`, which leaves out what only its full run has. Everybody else who starts a test runner gets all tests.
 */
export const isCore = process.env.TEST_TIER === 'core';
