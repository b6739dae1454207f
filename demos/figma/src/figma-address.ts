/** What is stored of a file: its key and name, never an address. */
export interface FigmaFile {
  readonly kind: Kind;
  readonly key: string;
  readonly title: string;
  /** A part of the file, such as a frame; '' for the whole. */
  readonly part: string;
}

/** A drawing, a prototype that reacts to clicks, or a whiteboard. */
export type Kind = 'design' | 'proto' | 'board';

/** A file, or a sentence for the author that says what is wrong. */
export type Reading = { file: FigmaFile } | { problem: string };

/** How addresses name each kind; "file" is what they said earlier. */
const kinds: Readonly<Partial<Record<string, Kind>>> = {
  file: 'design',
  design: 'design',
  proto: 'proto',
  board: 'board',
};

// #region read
/** Reads what Figma's "Copy link" gives. */
export function readFigmaAddress(text: string): Reading {
  const address = text.trim();
  if (address === '') return { problem: 'Paste the address of a file.' };
  if (!URL.canParse(address) || !/^https:/i.test(address)) {
    return { problem: 'This is no complete address: it begins with https://' };
  }
  const { hostname, pathname, searchParams } = new URL(address);
  if (!/^(www\.|embed\.)?figma\.com$/.test(hostname)) {
    return { problem: `This address leads to ${hostname}, not to Figma.` };
  }
  const [, word = '', key = '', name = ''] = pathname.split('/');
  const kind = kinds[word];
  if (kind === undefined || !/^\w{22,128}$/.test(key)) {
    return {
      problem: 'This Figma address names no file. Use “Copy link” in the file.',
    };
  }
  const part = searchParams.get('node-id') ?? '';
  return {
    file: {
      kind,
      key,
      // The name comes with the address: "Mobile-App-Icons".
      title: readName(name) || 'Figma file',
      part: /^[\w:-]{1,40}$/.test(part) ? part : '',
    },
  };
}
// #endregion

function readName(name: string): string {
  try {
    return decodeURIComponent(name)
      .replaceAll(/[-+_]+/g, ' ')
      .trim();
  } catch {
    // A percent sign that begins no character.
    return '';
  }
}

/** The file in Figma itself, for a link. */
export function fileAddress({ kind, key, title, part }: FigmaFile): string {
  const name = encodeURIComponent(title.replaceAll(' ', '-'));
  const query = part === '' ? '' : `?node-id=${encodeURIComponent(part)}`;
  return `https://www.figma.com/${kind}/${key}/${name}${query}`;
}

/** The file in a frame, without Figma's own controls around it. */
export function embedAddress(file: FigmaFile): string {
  const address = new URL(fileAddress(file));
  address.hostname = 'embed.figma.com';
  address.searchParams.set('embed-host', 'lexical-demo');
  return address.href;
}
