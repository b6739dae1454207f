/**
 * Writes the one inline script of every document. It runs before the first paint and sets attributes on `<html>`, so that
 * the page never flashes in the wrong colours and the dismissed announcement never shows; besides, it watches over the base URL. Runs in Node at build: no DOM here, only text.
 * The policy allows the script by its hash, so its text must depend on nothing but the settings.
 */
import { baseUrlScript } from './base-url-script.ts';

export interface PrePaintSettings {
  /** Colour mode of a visitor who has not chosen one. */
  readonly defaultTheme: 'light' | 'dark';
  /** Whether such a visitor gets the system's preference instead. */
  readonly respectSystem: boolean;
  /** Whether visitors may choose; absent means yes. When they may not, an earlier choice is passed over. */
  readonly switchable?: boolean;
  /** Id of the announcement on show; absent when there is none. */
  readonly announcementId?: string;
}

/**
 * Source of a classic script. It reads localStorage under the keys and with the values of `chrome/preferences.ts` and `chrome/appearance.ts`, sets
 * `html[data-theme]`, `html[data-sidebar="hidden"]` when the docs sidebar was hidden, and `html[data-announcement="dismissed"]` when the
 * announcement was closed; and `html[data-query]` to the address's query, so that a stylesheet can hold back what an island's answer to it would
 * move. Blocked storage counts as empty.
 */
export function prePaintScript({ defaultTheme, respectSystem, switchable = true, announcementId }: PrePaintSettings): string {
  const other = defaultTheme === 'light' ? 'dark' : 'light';
  const unchosen = respectSystem
    ? `matchMedia('(prefers-color-scheme:${other})').matches?'${other}':'${defaultTheme}'`
    : `'${defaultTheme}'`;
  return [
    baseUrlScript,
    '((D,d,s,t,n)=>{if(location.search)d.query=location.search;try{s=localStorage;',
    ...(switchable ? ['t=s.theme;'] : []),
    "if(s['site.sidebar-hidden']=='true')d.sidebar='hidden';",
    ...(announcementId === undefined
      ? []
      : [
          `if(s['announcement.id']==${toInlineLiteral(announcementId)}&&s['announcement.dismissed']=='true')`,
          "d.announcement='dismissed';",
        ]),
    `${whileParsing}}catch(e){}`,
    `d.theme=t=='light'||t=='dark'?t:${unchosen}`,
    '})(document,document.documentElement.dataset)',
  ].join('');
}

/**
 * While the document is being parsed: shows the remembered tab of each group, as `islands/tabs/stored-choice.ts` does for later pages, and,
 * once the sidebar is there, scrolls it to where `chrome/docs-sidebar/scroll-memory.ts` left it.
 */
const whileParsing = [
  'let q=x=>D.querySelector(x),o=new MutationObserver(()=>{',
  "D.querySelectorAll('[data-group]').forEach(g=>{",
  "let[l,...p]=g.children,b=[...l?l.children:[]],v=s['tab.'+g.dataset.group];",
  'b.some(x=>x.value==v)&&b.forEach((x,i)=>{',
  'let y=x.value==v;x.ariaSelected=y;x.tabIndex=y-1;if(p[i])p[i].hidden=!y})});',
  "if(!n&&q('main')&&(n=q('.docs-sidebar>nav'))){let v=sessionStorage['site.scroll.'+n.dataset.name];if(v)n.scrollTop=v}",
  "});o.observe(D,{childList:1,subtree:1});addEventListener('DOMContentLoaded',()=>o.disconnect())",
].join('');

/** A string literal that may stand inside `<script>`: HTML's parser must see neither `</script` nor `<!--` in it. */
function toInlineLiteral(text: string): string {
  return JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
