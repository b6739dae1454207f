/** The part of Twitter's script that this demo uses. */
export interface Widgets {
  /** Resolves to undefined if the post cannot be shown. */
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
/** Loads the script once for all posts on the page. */
export function loadWidgets(): Promise<Widgets> {
  widgets ??= new Promise<Widgets>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      script.remove();
      // Forget the failure so that the next attempt loads the script again.
      widgets = undefined;
      reject(new Error(reason));
    };
    script.src = 'https://platform.twitter.com/widgets.js';
    script.onerror = () => fail('Twitter’s script did not load.');
    script.onload = () =>
      window.twttr === undefined
        ? fail('Twitter’s script is not the expected one.')
        : resolve(window.twttr.widgets);
    document.head.append(script);
  });
  return widgets;
}
// #endregion
