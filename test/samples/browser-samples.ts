/** Titles of the samples that run in a browser, by page; test/browser/samples.spec.ts runs exactly these. */
export const browserSamples: Readonly<Record<string, readonly string[]>> = {
  'getting-started/quick-start': ['src/main.ts', 'read-and-update.ts', 'save-and-load.ts', 'src/main.ts (complete)'],
  'getting-started/react': [
    'src/App.tsx (smallest editor)',
    'src/MinimalEditor.tsx',
    'src/App.tsx',
    'src/Editor.tsx',
    'src/editor.css',
  ],
  'concepts/nodes': ['callout-node.ts', 'term-node.ts', 'RatingNode.tsx'],
  'concepts/node-replacement': ['numbered-paragraph.ts'],
  'concepts/listeners': ['link-titles.ts', 'draw-decorators.ts', 'context-menu.ts'],
  'concepts/transforms': ['arrows.ts'],
  'concepts/commands': ['send-on-enter.ts', 'FocusPlugin.tsx'],
  'concepts/serialization': ['html.ts', 'video-node.ts'],
  'packages/lexical-selection': ['max-length.ts'],
};
