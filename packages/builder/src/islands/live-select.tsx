/** A field with a label in which visitors choose from a list. At build time and until hydration it has only its first option, and can't be used. */
import { type ReactNode, useId } from 'react';
import { useIsLive } from './use-is-live.ts';

interface LiveSelectProps {
  readonly label: string;
  /** Label of the choice of none, whose value is the empty string. */
  readonly none: string;
  readonly options: readonly string[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

export function LiveSelect({ label, none, options, value, onChoose }: LiveSelectProps): ReactNode {
  const id = useId();
  const isLive = useIsLive();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select id={id} disabled={!isLive} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <option value="">{none}</option>
        {isLive &&
          options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
      </select>
    </>
  );
}
