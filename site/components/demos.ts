/** What the cards of the demos say. A test compares the names with the folders and pages. */

export interface DemoEntry {
  /** The folder in `demos`, and the last part of the page's address. */
  readonly name: string;
  readonly title: string;
  /** Path of the page below `/docs/demos/plugins/`, if it isn't the name. */
  readonly path?: string;
  readonly sentence: string;
  /** What of a picture that's too high for its card shows the feature; its beginning if absent. */
  readonly focus?: 'middle' | 'end';
}

/** In the order of the cards: what most editors need comes first. */
export const demos: readonly DemoEntry[] = [
  { name: 'images', title: 'Images', sentence: 'Insert a picture, describe it, and drag its corner.', focus: 'middle' },
  { name: 'mentions', title: 'Mentions', sentence: 'An @ opens a menu of people, and a name acts as one letter.' },
  { name: 'tables', title: 'Tables', sentence: 'Choose a size, move with Tab, and add rows and headers.', focus: 'end' },
  { name: 'lists', title: 'Lists', sentence: 'Bullets, numbers and checkboxes that nest with Tab.' },
  { name: 'markdown', title: 'Markdown', sentence: 'Type ## for a heading, and export the whole document.' },
  {
    name: 'sticky-notes',
    title: 'Sticky notes',
    sentence: 'Notes above the text, each with an editor of its own.',
    focus: 'end',
  },
  { name: 'excalidraw', title: 'Excalidraw', sentence: 'Draw in the text with an app that loads on demand.' },
  {
    name: 'collapsible-container',
    title: 'Collapsible container',
    sentence: 'Fold details away behind a title that opens them.',
  },
  { name: 'horizontal-rule', title: 'Horizontal rule', sentence: 'Start here: the simplest block that you can write.' },
  {
    name: 'youtube',
    title: 'YouTube',
    path: 'embeds/youtube',
    sentence: 'Paste an address, and get a video that waits for a click.',
    focus: 'middle',
  },
  {
    name: 'twitter',
    title: 'Twitter',
    path: 'embeds/twitter',
    sentence: 'Embed a post whose text outlives the service’s script.',
    focus: 'middle',
  },
  {
    name: 'figma',
    title: 'Figma',
    path: 'embeds/figma',
    sentence: 'Turn a pasted address into a design file in a frame.',
    focus: 'middle',
  },
];
