/** The part of Twitter's script that this demo uses. */
export interface Widgets {
  /** Resolves to nothing for a post that cannot be shown. */
  createTweet(
    id: string,
    container: HTMLElement,
    options: { theme: 'light' | 'dark'; dnt: boolean },
  ): Promise<HTMLElement | undefined>;
}

declare global {
  interface Window {
    twttr?: { widgets: Widgets };
  }
}

let widgets: Promise<Widgets> | undefined;

// #region load
/** Loads the script once for all posts of the page. */
export function loadWidgets(): Promise<Widgets> {
  widgets ??= new Promise<Widgets>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      script.remove();
      // Forgotten, so that the next press tries anew.
      widgets = undefined;
      reject(new Error(reason));
    };
    script.src = 'https://platform.twitter.com/widgets.js';
    script.onerror = () => fail('The script of Twitter did not load.');
    script.onload = () =>
      window.twttr === undefined
        ? fail('The script of Twitter is another one than expected.')
        : resolve(window.twttr.widgets);
    document.head.append(script);
  });
  return widgets;
}
// #endregion
