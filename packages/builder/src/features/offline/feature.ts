/** Visited pages open again without a network. */
import type { Feature } from '../../feature.ts';
import { workerFile } from '../../urls.ts';

export default {
  name: 'offline',
  browser: 'browser/offline.ts',
  // With the setting off, the script removes what an earlier build of the site has left with its visitors.
  scripts: ({ offline: isOn }) => ({ [workerFile]: `worker/${isOn ? 'worker' : 'remove'}.ts` }),
  reserved: () => ({
    [workerFile]:
      'Give it another name, and register that: at this address is the worker of the setting "offline", or one that removes it',
  }),
} satisfies Feature;
