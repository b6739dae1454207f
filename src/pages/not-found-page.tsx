/** What an unknown address shows. */

export function NotFoundPage({ baseUrl }: { baseUrl: string }) {
  return (
    <>
      <h1>Page Not Found</h1>
      <p>We could not find what you were looking for.</p>
      <p>
        If a link on another site brought you here, please contact the owner of that site and tell them that their link is broken.
      </p>
      <p className="not-found__ways">
        <a className="button" href={baseUrl}>
          Go to the home page
        </a>
        <a href={`${baseUrl}search`}>Search the documentation</a>
      </p>
    </>
  );
}
