/** What is stored of a video: never an address, so that a document can frame nothing else. */
export interface Video {
  readonly id: string;
  /** Seconds to skip at the start. */
  readonly start: number;
}

/** A video, or a sentence for the author that says what is wrong. */
export type Reading = { video: Video } | { problem: string };

// #region read
export function readYouTubeAddress(text: string): Reading {
  const address = text.trim();
  if (address === '') return { problem: 'Paste the address of a video.' };
  if (!URL.canParse(address) || !/^https?:/i.test(address)) {
    return { problem: 'This is no complete address: it begins with https://' };
  }
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(www|m|music)\./, '');
  let id: string | null | undefined;
  if (host === 'youtu.be') id = pathname.slice(1);
  else if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    id =
      pathname === '/watch'
        ? searchParams.get('v')
        : /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1];
  } else {
    return { problem: `This address leads to ${hostname}, not to YouTube.` };
  }
  // Eleven known characters and nothing else reach the player's address.
  if (id == null || !/^[\w-]{11}$/.test(id)) {
    return {
      problem: 'This YouTube address names no video. Copy it from a video.',
    };
  }
  const time = searchParams.get('t') ?? searchParams.get('start') ?? '';
  return { video: { id, start: readSeconds(time) } };
}
// #endregion

/** "90", "90s" and "1m30s" are the same; 0 for everything unknown. */
function readSeconds(time: string): number {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time);
  const [hours, minutes, seconds] = [1, 2, 3].map((group) =>
    Number(match?.[group] ?? 0),
  ) as [number, number, number];
  return hours * 3600 + minutes * 60 + seconds;
}

/** The page of the video, for a link. */
export function watchAddress({ id, start }: Video): string {
  return `https://youtu.be/${id}${start > 0 ? `?t=${start}` : ''}`;
}

/** The player, on the host that sets no cookies before playback. */
export function playerAddress({ id, start }: Video): string {
  const query = start > 0 ? `?start=${start}` : '';
  return `https://www.youtube-nocookie.com/embed/${id}${query}`;
}
