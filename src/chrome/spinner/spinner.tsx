/** A loading indicator. Show it only after a while, see `use-delayed.ts`. */

export function Spinner({ label }: { label: string }) {
  return (
    <p className="spinner" role="status">
      <span className="spinner__wheel" aria-hidden="true" />
      <span>{label}</span>
    </p>
  );
}
