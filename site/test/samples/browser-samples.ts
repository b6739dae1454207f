/** Titles of the samples that run in a browser, by page. Those of `browserSamples` run in test/browser/samples.spec.ts. */
export const browserSamples: Readonly<Record<string, readonly string[]>> = {
  'getting-started/quick-start': ['src/main.ts', 'read-and-update.ts', 'save-and-load.ts', 'src/main.ts (complete)'],
  'getting-started/react': [
    'src/App.tsx (smallest editor)',
    'src/MinimalEditor.tsx',
    'src/App.tsx',
    'src/Editor.tsx',
    'src/editor.css',
  ],
  'concepts/listeners': ['link-titles.ts', 'draw-decorators.ts', 'context-menu.ts'],
  'concepts/transforms': ['arrows.ts'],
  'concepts/commands': ['send-on-enter.ts', 'FocusPlugin.tsx'],
};

/** Those that run in test/browser/document-samples.spec.ts: what a document consists of. */
export const documentSamples: Readonly<Record<string, readonly string[]>> = {
  'concepts/nodes': ['callout-node.ts', 'callout-node.ts (with keys)', 'term-node.ts', 'RatingNode.tsx'],
  'concepts/node-replacement': ['numbered-paragraph.ts'],
  'concepts/serialization': ['html.ts', 'video-node.ts'],
  'packages/lexical-selection': ['max-length.ts'],
};

/** Those that run in test/browser/recipes.spec.ts: answers to one question each. */
export const browserRecipes: Readonly<Record<string, readonly string[]>> = {
  'getting-started/react': ['src/FormFieldPlugin.tsx', 'src/CommentForm.tsx', 'src/form.css'],
  'concepts/serialization': ['HtmlEditor.tsx'],
  'demos/intro': ['PollNode.tsx', 'SpeechPlugin.tsx'],
  'packages/lexical-rich-text': ['BlockHandlePlugin.tsx', 'block-handle.css', 'move-block.ts'],
  'packages/lexical-selection': ['selection-rect.ts', 'FloatingToolbarPlugin.tsx', 'floating-toolbar.css'],
  'react/plugins': ['MenuList.tsx', 'menu.css', 'SlashMenuPlugin.tsx', 'EmojiPickerPlugin.tsx'],
};

/** Those that run in test/browser/text-recipes.spec.ts. */
export const textRecipes: Readonly<Record<string, readonly string[]>> = {
  'concepts/selection': ['show-selection.ts'],
  'packages/lexical-clipboard': ['plain-paste.ts', 'strip-formats.ts'],
  'packages/lexical-list': ['nest-lists.ts'],
  'packages/lexical-rich-text': ['toolbar-state.ts', 'format-button.ts'],
  'packages/lexical-text': ['emoticons.ts', 'find-replace.ts', 'find.css'],
  'packages/lexical-utils': ['comments.ts'],
};

/** Those that run in test/browser/link-recipes.spec.ts. */
export const linkRecipes: Readonly<Record<string, readonly string[]>> = {
  'concepts/listeners': ['HoverCardPlugin.tsx', 'LinkEvents.tsx'],
  'packages/lexical-link': ['ctrl-click.ts', 'LinkPopoverPlugin.tsx', 'link-popover.css'],
  'react/plugins': ['AutoLinks.tsx', 'CtrlClickPlugin.tsx'],
};

/** Those that tests of claims run, in test/claims and test/browser/claims. */
const claimSamples: Readonly<Record<string, readonly string[]>> = {
  'concepts/listeners': ['read-lines.ts'],
  faq: ['insert-text.ts'],
  'concepts/nodes': ['enter-after-block.ts'],
  'concepts/node-replacement': ['my-text.ts'],
  'concepts/selection': ['clear-formatting.ts', 'keep-format.ts'],
  'concepts/serialization': ['pack.ts', 'styled-text-import.ts', 'attributed-paragraph.ts', 'compact-html.ts'],
};

/** @param page Path of a page relative to `content/docs`, without its extension. */
export function isRunInBrowser(page: string, title: string): boolean {
  return [browserSamples, documentSamples, browserRecipes, textRecipes, linkRecipes, claimSamples].some(
    (samples) => samples[page]?.includes(title) === true,
  );
}
