/** What the document stores: the file's key and name, never a URL. */
export interface FigmaFile {
  readonly kind: Kind;
  readonly key: string;
  readonly title: string;
  /** A part of the file, such as a frame; '' for the whole file. */
  readonly part: string;
}

/** A design, an interactive prototype, or a whiteboard. */
export type Kind = 'design' | 'proto' | 'board';

/** A file, or a message that tells the author what is wrong. */
export type Reading = { file: FigmaFile } | { problem: string };

/** The word for each kind in URLs; older URLs contain "file". */
const kinds: Readonly<Partial<Record<string, Kind>>> = {
  file: 'design',
  design: 'design',
  proto: 'proto',
  board: 'board',
};

// #region read
/** Parses a link from Figma's "Copy link". */
export function readFigmaUrl(text: string): Reading {
  const url = text.trim();
  if (url === '') return { problem: 'Paste the URL of a file.' };
  if (!URL.canParse(url) || !/^https:/i.test(url)) {
    return {
      problem: 'This is not a complete URL. It must begin with https://',
    };
  }
  const { hostname, pathname, searchParams } = new URL(url);
  if (!/^(www\.|embed\.)?figma\.com$/.test(hostname)) {
    return { problem: `This URL points to ${hostname}, not to Figma.` };
  }
  const [, word = '', key = '', name = ''] = pathname.split('/');
  const kind = kinds[word];
  if (kind === undefined || !/^\w{22,128}$/.test(key)) {
    return {
      problem:
        'This is not the URL of a Figma file. Use “Copy link” in the file.',
    };
  }
  const part = searchParams.get('node-id') ?? '';
  return {
    file: {
      kind,
      key,
      // The URL contains the name: "Mobile-App-Icons".
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
    // A percent sign that does not start an escape sequence.
    return '';
  }
}

/** The URL of the file in Figma, for a link. */
export function fileUrl({ kind, key, title, part }: FigmaFile): string {
  const name = encodeURIComponent(title.replaceAll(' ', '-'));
  const query = part === '' ? '' : `?node-id=${encodeURIComponent(part)}`;
  return `https://www.figma.com/${kind}/${key}/${name}${query}`;
}

/** The URL for a frame, without Figma's own controls. */
export function embedUrl(file: FigmaFile): string {
  const url = new URL(fileUrl(file));
  url.hostname = 'embed.figma.com';
  url.searchParams.set('embed-host', 'lexical-demo');
  return url.href;
}
