/**
 * Island: tells of each name that pasted code imports whether the documented release and the visitor's have it, and what changed. Worked out in the
 * browser. The code that reads imports and the data of releases are loaded on the first check.
 */

import type { JudgedName, Piece, Verdict } from 'docs-api/releases/judge';
import { type FormEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { unlessSilent } from '../../browser/silence.ts';
import { useDelayed } from '../../chrome/use-delayed.ts';
import type { IslandProps } from '../island.tsx';
import { siteHref, useMyRelease } from '../load-release-data.ts';
import { ReleaseSelect } from '../release-select.tsx';
import { useIsLive } from '../use-is-live.ts';
import type { CheckedCode } from './check-code.ts';

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
  const isSlow = useDelayed(state === 'busy');
  /** The code that was checked last, a new object for each check. */
  const [asked, setAsked] = useState<{ readonly code: string }>();
  /** What is in view already: another release changes the answer, perhaps from a field further down, but asks nothing. */
  const seen = useRef<object>(undefined);
  const result = useRef<HTMLDivElement>(null);

  // Another release is a new question about the same code.
  useEffect(() => {
    if (asked === undefined) return;
    let isCurrent = true;
    const show = (result: State): void => {
      if (isCurrent) setState(result);
    };
    setState((before) => (typeof before === 'object' ? before : 'busy'));
    unlessSilent(import('./check-code.ts'), 'the code that reads imports')
      .then(({ checkCode }) => checkCode(asked.code, data, mine))
      .then(show, (error: unknown) => {
        console.warn('The imports could not be checked.', error);
        show('failed');
      });
    return () => {
      isCurrent = false;
    };
  }, [asked, data, mine]);

  // On most screens the answer comes below the last line, where nobody would see that there is one.
  useEffect(() => {
    if (typeof state !== 'object' || seen.current === asked) return;
    seen.current = asked;
    result.current?.scrollIntoView({ block: 'nearest' });
  }, [asked, state]);

  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    setAsked({ code });
  };

  return (
    <form className="import-check" onSubmit={submit}>
      <label htmlFor={id}>Code with imports</label>
      <textarea
        className="field-box"
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
      <p className="field-row">
        <ReleaseSelect releases={releases} none={`${releases.at(-1)} (newest)`} />
        <button type="submit" className="button" disabled={!isLive} aria-busy={state === 'busy'}>
          Check
        </button>
      </p>
      <div role="status" className="import-check__state">
        {isSlow && <p>Checking…</p>}
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
      {typeof state === 'object' && <CheckResult checked={state} ref={result} />}
    </form>
  );
}

const labels: Readonly<Record<Verdict, string>> = { same: 'Same', changed: 'Changed', missing: 'Missing', unknown: 'Unknown' };

function CheckResult({ checked, ref }: { readonly checked: CheckedCode; readonly ref: Ref<HTMLDivElement> }): ReactNode {
  const { names, others } = checked;
  const modules = [...new Set(names.map(({ module }) => module))];
  return (
    <div className="import-check__result" ref={ref}>
      {modules.map((module) => (
        <section key={module} aria-label={module}>
          <p>
            <strong>
              <code>{module}</code>
            </strong>
          </p>
          <ul>
            {names
              .filter((name) => name.module === module)
              .map((name) => (
                <Name key={name.name} name={name} />
              ))}
          </ul>
        </section>
      ))}
      {others.length > 0 && <p>Not checked, because they are not packages of this reference: {others.join(', ')}.</p>}
    </div>
  );
}

function Name({ name: { name, verdict, sentences, path } }: { readonly name: JudgedName }): ReactNode {
  const label = <code>{name}</code>;
  return (
    <li data-verdict={verdict}>
      <span className="import-check__verdict">{labels[verdict]}</span>{' '}
      {path === undefined ? label : <a href={siteHref(path)}>{label}</a>}
      {': '}
      {sentences.map((pieces, index) => (
        // Sentences of a name never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={index}>
          {index > 0 && '; '}
          {pieces.map(showPiece)}
        </span>
      ))}
      .
    </li>
  );
}

function showPiece(piece: Piece, index: number): ReactNode {
  return typeof piece === 'string' ? piece : <code key={`${index} ${piece.code}`}>{piece.code}</code>;
}
