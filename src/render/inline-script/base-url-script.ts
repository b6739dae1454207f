/**
 * The part of the one inline script that speaks up when the site was built for another base URL than the one it stands at: then the entry
 * script is not where the document looks for it, and nothing but this runs. Runs in Node at build: no DOM here, only text.
 */

/** Id of the entry's `<script>`. */
export const entryScriptId = 'entry';

/** Id of the banner, which stands hidden in every document: `render/document.ts`. */
export const baseUrlBannerId = 'base-url';

/**
 * Source of a statement. Where the entry script cannot be loaded, it takes the document's own place in the site (`data-page` of the banner: what
 * follows the base URL; absent where the document stands for any path) off the end of the address. What is left is the base URL that would be
 * right. If it is the one that the site was built for, the failure has another cause and the banner stays hidden; else the script writes it
 * into the banner's `<output>` and shows the banner.
 */
export const baseUrlScript = [
  "addEventListener('error',function(e){",
  `if(e.target.id!=='${entryScriptId}')return;`,
  'function f(){',
  `var b=document.getElementById('${baseUrlBannerId}'),o=document.documentElement.dataset.base,`,
  // One form for all variants of an address: `/a/index.html`, `/a.html` and `/a/` are `/a`.
  "n=function(s){return s.replace(/(\\/index)?(\\.html)?\\/*$/,'')},",
  "p=n(location.pathname),q=b.dataset.page,r=(p+'/').startsWith(o)?o:'/';",
  "if(q!=null&&p.endsWith(q=n('/'+q)))r=p.slice(0,p.length-q.length)+'/';",
  "if(r!==o){b.querySelector('output').textContent=r;b.hidden=false}",
  '}',
  // The script is asynchronous: it may fail before the banner is there.
  "document.readyState==='loading'?addEventListener('DOMContentLoaded',f):f()",
  '},true);',
].join('');
