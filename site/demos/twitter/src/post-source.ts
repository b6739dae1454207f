/** What the document stores: never third-party markup. */
export interface Post {
  readonly id: string;
  /** The account's name, without the @. */
  readonly author: string;
  /** The post's text if it was inserted as embed code; otherwise ''. */
  readonly text: string;
}

/** A post, or a message that tells the author what is wrong. */
export type Reading = { post: Post } | { problem: string };

/** Parses a URL, or the code from "Embed post". */
export function readPost(source: string): Reading {
  const text = source.trim();
  if (text === '') return { problem: 'Paste the URL of a post.' };
  return text.startsWith('<') ? readEmbedCode(text) : readUrl(text);
}

// #region url
function readUrl(url: string): Reading {
  if (!URL.canParse(url) || !/^https?:/i.test(url)) {
    return {
      problem: 'This is not a complete URL. It must begin with https://',
    };
  }
  const { hostname, pathname } = new URL(url);
  if (!/^(www\.|mobile\.)?(twitter|x)\.com$/.test(hostname)) {
    return { problem: `This URL points to ${hostname}, not to Twitter.` };
  }
  const match = /^\/(\w{1,15})\/status\/(\d{1,20})(?:\/|$)/.exec(pathname);
  if (match?.[1] === undefined || match[2] === undefined) {
    return {
      problem: 'This is not the URL of a post. Use “Copy link” below the post.',
    };
  }
  return { post: { author: match[1], id: match[2], text: '' } };
}
// #endregion

// #region code
function readEmbedCode(code: string): Reading {
  // DOMParser does not run scripts or load images.
  const page = new DOMParser().parseFromString(code, 'text/html');
  const quote = page.querySelector('blockquote');
  const reading = quote === null ? null : readQuotation(quote);
  return reading ?? { problem: 'This code does not contain a Twitter post.' };
}

/** Returns null if the quote is not a post. */
export function readQuotation(quote: Element): { post: Post } | null {
  // The last link leads to the post; any links before it are part of its text.
  const link = [...quote.querySelectorAll('a')].at(-1);
  const reading = readUrl(link?.getAttribute('href') ?? '');
  if ('problem' in reading) return null;
  const text = quote.querySelector('p')?.textContent.trim() ?? '';
  return { post: { ...reading.post, text } };
}
// #endregion

export function postUrl({ author, id }: Post): string {
  return `https://twitter.com/${author}/status/${id}`;
}
