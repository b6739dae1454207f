/** The result of a check: the names by module. */
import type { ReactNode } from 'react';
import { addressOf } from '../../load-release-data.ts';
import type { CheckedCode } from '../check-code.ts';
import type { JudgedName, Piece, Verdict } from '../judge.ts';

const labels: Readonly<Record<Verdict, string>> = { same: 'Same', changed: 'Changed', missing: 'Missing', unknown: 'Unknown' };

export function CheckResult({ checked }: { readonly checked: CheckedCode }): ReactNode {
  const { names, others } = checked;
  const modules = [...new Set(names.map(({ module }) => module))];
  return (
    <div className="import-check__result">
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
      {path === undefined ? label : <a href={addressOf(path)}>{label}</a>}{' '}
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
