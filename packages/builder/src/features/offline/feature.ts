/** Visited pages open again without a network. */
import type { Feature } from '../../feature.ts';

const offline: Feature = {
  name: 'offline',
  browser: 'browser/offline.ts',
};

export default offline;
