/**
 * Island: tells of each name that pasted code imports whether the documented release and the visitor's have it, and what changed. Worked out in the
 * browser. The code that reads imports and the data of releases are loaded on the first check.
 */
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { unlessSilent } from '../../browser/silence.ts';

import type { IslandProps } from '../island.tsx';
import { useIsLive, useMyRelease } from '../load-release-data.ts';
import { ReleaseSelect } from '../release-select.tsx';
import type { CheckedCode } from './check-code.ts';
import { CheckResult } from './result/check-result.tsx';

interface ImportCheckProps extends IslandProps {
  /** Site path of the data file, without the slash at its beginning. */
  readonly data: string;
  readonly releases: readonly string[];
}

type State = 'idle' | 'busy' | 'failed' | CheckedCode;

export default function ImportCheck({ data, releases }: ImportCheckProps): ReactNode {
  const id = useId();
  const isLive = useIsLive();
  const mine = useMyRelease(releases) ?? (releases.at(-1) as string);
  const [code, setCode] = useState('');
  const [state, setState] = useState<State>('idle');
  /** What was checked last, and which check is the latest. */
  const checked = useRef<string>(undefined);
  const latest = useRef(0);

  const check = async (text: string, release: string): Promise<void> => {
    checked.current = text;
    latest.current += 1;
    const own = latest.current;
    setState((before) => (typeof before === 'object' ? before : 'busy'));
    const show = (result: State): void => {
      if (own === latest.current) setState(result);
    };
    try {
      const { checkCode } = await unlessSilent(import('./check-code.ts'), 'the code that reads imports');
      show(await checkCode(text, data, release));
    } catch (error) {
      console.warn('The imports could not be checked.', error);
      show('failed');
    }
  };

  // Another release is a new question about the same code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing alone checks nothing
  useEffect(() => {
    if (checked.current !== undefined) check(checked.current, mine);
  }, [mine]);

  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    check(code, mine);
  };

  return (
    <form className="import-check" onSubmit={submit}>
      <label htmlFor={id}>Code with imports</label>
      <textarea
        id={id}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        placeholder="import { $getRoot } from 'lexical';"
        disabled={!isLive}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      />
      <p className="import-check__row">
        <ReleaseSelect releases={releases} none={`${releases.at(-1)} (newest)`} />
        <button type="submit" className="button" disabled={!isLive} aria-busy={state === 'busy'}>
          Check
        </button>
      </p>
      <div role="status" className="import-check__state">
        {state === 'busy' && <p>Checking…</p>}
        {typeof state === 'object' && <p>{state.summary}</p>}
      </div>
      {state === 'failed' && (
        <p role="alert">
          The imports could not be checked.{' '}
          <button type="button" className="button" onClick={() => submit()}>
            Retry
          </button>
        </p>
      )}
      {typeof state === 'object' && <CheckResult checked={state} />}
    </form>
  );
}
