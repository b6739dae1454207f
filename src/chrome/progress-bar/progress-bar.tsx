/** Tells that a page is on its way. The stylesheet waits 200 ms before it draws anything: a fast answer shows no bar. */

export function ProgressBar({ pending }: { pending: boolean }) {
  return pending && <div className="progress-bar" role="progressbar" aria-label="Loading page" />;
}
