import type { NextConfig } from 'next';

export default {
  // Bundled, these packages would not see the window that html.ts sets,
  // because Next.js replaces `typeof window` at build time. All of them are
  // in the list, so that there is one copy of lexical.
  serverExternalPackages: [
    'jsdom',
    'lexical',
    '@lexical/headless',
    '@lexical/html',
    '@lexical/rich-text',
  ],
} satisfies NextConfig;
