/**
 * What the document stores: never a URL, so that a document cannot embed
 * anything else.
 */
export interface Video {
  readonly id: string;
  /** Where to start, in seconds. */
  readonly start: number;
}

/** A video, or a message that tells the author what is wrong. */
export type Reading = { video: Video } | { problem: string };

// #region read
export function readYouTubeUrl(text: string): Reading {
  const url = text.trim();
  if (url === '') return { problem: 'Paste the URL of a video.' };
  if (!URL.canParse(url) || !/^https?:/i.test(url)) {
    return {
      problem: 'This is not a complete URL. It must begin with https://',
    };
  }
  const { hostname, pathname, searchParams } = new URL(url);
  const host = hostname.replace(/^(www|m|music)\./, '');
  let id: string | null | undefined;
  if (host === 'youtu.be') id = pathname.slice(1);
  else if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    id =
      pathname === '/watch'
        ? searchParams.get('v')
        : /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1];
  } else {
    return { problem: `This URL points to ${hostname}, not to YouTube.` };
  }
  // Only these eleven characters can get into the player's URL.
  if (id == null || !/^[\w-]{11}$/.test(id)) {
    return {
      problem: 'This is not the URL of a video. Copy it from the video’s page.',
    };
  }
  const time = searchParams.get('t') ?? searchParams.get('start') ?? '';
  return { video: { id, start: readSeconds(time) } };
}
// #endregion

/** "90", "90s" and "1m30s" are the same; 0 for anything else. */
function readSeconds(time: string): number {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time);
  const [hours, minutes, seconds] = [1, 2, 3].map((group) =>
    Number(match?.[group] ?? 0),
  ) as [number, number, number];
  return hours * 3600 + minutes * 60 + seconds;
}

/** The URL of the video's page, for a link. */
export function watchUrl({ id, start }: Video): string {
  return `https://youtu.be/${id}${start > 0 ? `?t=${start}` : ''}`;
}

/** The player's URL, on the host that does not set cookies before playback. */
export function playerUrl({ id, start }: Video): string {
  const query = start > 0 ? `?start=${start}` : '';
  return `https://www.youtube-nocookie.com/embed/${id}${query}`;
}
