/** All addresses that the site must have. */
const list = (base: string, names: string): string[] => names.split(' ').map((name) => `${base}${name}`);

export const blogRoutes = [
  '/blog',
  '/blog/archive',
  '/blog/tags',
  ...list('/blog/', 'first-blog-post long-blog-post mdx-blog-post welcome'),
  ...list('/blog/tags/', 'docusaurus facebook hello hola'),
];

export const plainRoutes = ['/', '/community/', '/docs/error/', '/markdown-page', '/search', '/docs/design', '/docs/testing'];

const modules =
  'lexical lexical_clipboard lexical_code lexical_dragon lexical_file lexical_hashtag lexical_headless lexical_history lexical_html lexical_link lexical_list lexical_mark lexical_markdown lexical_offset lexical_overflow lexical_selection lexical_table lexical_text lexical_utils lexical_yjs';
const classes =
  'lexical.LexicalEditor lexical.EditorState lexical.LexicalNode lexical.ElementNode lexical.TextNode lexical.RootNode lexical.ParagraphNode lexical.LineBreakNode lexical.DecoratorNode lexical.DEPRECATED_GridNode lexical.DEPRECATED_GridRowNode lexical.DEPRECATED_GridCellNode lexical.RangeSelection lexical.NodeSelection lexical.GridSelection lexical.Point lexical_code.CodeNode lexical_code.CodeHighlightNode lexical_hashtag.HashtagNode lexical_link.LinkNode lexical_link.AutoLinkNode lexical_list.ListNode lexical_list.ListItemNode lexical_mark.MarkNode lexical_offset.OffsetView lexical_overflow.OverflowNode lexical_table.TableNode lexical_table.TableRowNode lexical_table.TableCellNode lexical_table.TableSelection';

export const apiRoutes = [
  '/docs/api/',
  '/docs/api/modules',
  ...list('/docs/api/modules/', modules),
  ...list('/docs/api/classes/', classes),
  ...list('/docs/api/interfaces/', 'lexical.BaseSelection lexical.SerializedEditorState lexical_yjs.Provider'),
];

export const docsRoutes = [
  '/docs/intro',
  ...list('/docs/getting-started/', 'quick-start react theming supported-browsers'),
  ...list(
    '/docs/concepts/',
    'editor-state nodes node-replacement listeners transforms commands selection read-only serialization',
  ),
  ...list(
    '/docs/packages/',
    'lexical lexical-clipboard lexical-code lexical-dragon lexical-file lexical-hashtag lexical-headless lexical-history lexical-link lexical-list lexical-markdown lexical-offset lexical-plain-text lexical-rich-text lexical-selection lexical-table lexical-text lexical-utils',
  ),
  '/docs/react/',
  '/docs/react/plugins',
  '/docs/react/create_plugin',
  '/docs/collaboration/react',
  '/docs/faq',
];

export const demoRoutes = [
  '/docs/demos/intro',
  ...list(
    '/docs/demos/plugins/',
    'collapsible-container excalidraw horizontal-rule images lists markdown mentions sticky-notes tables',
  ),
  ...list('/docs/demos/plugins/embeds/', 'figma twitter youtube'),
];

export const allRoutes = [...plainRoutes, ...blogRoutes, ...apiRoutes, ...docsRoutes, ...demoRoutes];
