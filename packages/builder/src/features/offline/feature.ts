/** Visited pages open again without a network. */
import type { Feature } from '../../feature.ts';
import { workerFile } from '../../urls.ts';

const offline: Feature = {
  name: 'offline',
  browser: 'browser/offline.ts',
  // With the setting off, the script removes what an earlier build of the site has left with its visitors.
  scripts: ({ offline: isOn }) => ({ [workerFile]: `worker/${isOn ? 'worker' : 'remove'}.ts` }),
};

export default offline;
