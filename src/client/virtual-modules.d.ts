/// <reference types="vite/types/importMeta.d.ts" />

/** The site folder's own islands, `islands/<name>/<name>.tsx`: island name -> loader. Written by the client build. */
declare module 'virtual:site-islands' {
  import type { ComponentType } from 'react';

  const islands: Readonly<Record<string, () => Promise<{ readonly default: ComponentType<Record<string, unknown>> }>>>;
  export default islands;
}
