/** Mocks Twitter in tests and pictures: a script with the only function that the demo calls, and a frame that shows a post. */
import type { BrowserContext } from '@playwright/test';

const host = 'https://platform.twitter.com';

const script = `window.twttr = { widgets: { createTweet(id, container, { theme, dnt }) {
  if (id === '404') return Promise.resolve(undefined);
  const frame = document.createElement('iframe');
  frame.title = 'X Post';
  frame.src = '${host}/embed/Tweet.html?id=' + id + '&theme=' + theme + '&dnt=' + dnt;
  frame.style = 'border:0;width:100%;height:190px;display:block';
  container.append(frame);
  return new Promise((resolve) => { frame.onload = () => resolve(frame); });
} } };`;

/** A neutral design: a face, lines instead of words, and three icons. */
const post = (
  theme: string | null,
) => `<!doctype html><title>Post</title><meta name="color-scheme" content="light dark"><style>body{margin:0}svg{display:block;width:100vw}</style>
<svg viewBox="0 0 520 180" fill="none" stroke-linecap="round" stroke="${theme === 'dark' ? '#8b98a5' : '#5b6b78'}">
<rect x="1" y="1" width="518" height="178" rx="14" fill="${theme === 'dark' ? '#15202b' : '#ffffff'}" stroke-opacity=".5"/>
<circle cx="44" cy="44" r="22" fill="#f4c95d" stroke="none"/><path d="M36 40v2m16-2v2M35 51q9 8 18 0" stroke="#4a3a10" stroke-width="3"/>
<path d="M82 36h120M82 54h70" stroke-width="9"/><path d="M24 92h440M24 114h380" stroke-width="9" stroke-opacity=".6"/>
<path d="M34 148c-9-9-18 1 0 14 18-13 9-23 0-14zM110 146h26v14h-12l-7 6v-6h-7zM196 160v-14m-6 6 6-6 6 6" stroke-width="3"/></svg>`;

/** @param answers The script for each request; the last one is repeated. Defaults to the working script. */
export async function standInForTwitter(context: BrowserContext, answers: readonly string[] = [script]): Promise<void> {
  let asked = 0;
  await context.route(
    (url) => url.origin === host,
    (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      if (pathname !== '/widgets.js') return route.fulfill({ contentType: 'text/html', body: post(searchParams.get('theme')) });
      const body = answers[Math.min(asked, answers.length - 1)] ?? '';
      asked += 1;
      return route.fulfill({ contentType: 'text/javascript', body });
    },
  );
}

export { script as twitterScript };
