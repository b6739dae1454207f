/**
 * The entries of the error page, from content/error-codes.yml. Static: rendered at build alone. The island `error-lookup` finds the
 * entries by `data-error-code` and reads `data-template`, so its script carries no data.
 */
import { Fragment, type ReactNode } from 'react';
import { parse } from 'yaml';
import source from '../content/error-codes.yml?raw';

interface ErrorCode {
  readonly code: number;
  /** Each `%s` stands for an argument. */
  readonly message: string;
  /** What raises it; absent when nothing does. */
  readonly where?: string;
  /** Absent: both builds raise it. */
  readonly build?: 'development' | 'none';
  readonly cause: string;
  readonly fix: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

const codes = parse(source) as readonly ErrorCode[];

export interface ErrorCatalogueProps {
  /** First and last code to show, both included. */
  readonly from: number;
  readonly to: number;
}

export default function ErrorCatalogue({ from, to }: ErrorCatalogueProps): ReactNode {
  return (
    <div className="error-catalogue">
      {codes
        .filter(({ code }) => code >= from && code <= to)
        .map((entry) => (
          <Entry key={entry.code} entry={entry} />
        ))}
    </div>
  );
}

function Entry({ entry }: { readonly entry: ErrorCode }): ReactNode {
  const { code, message, where, build, cause, fix, links } = entry;
  return (
    <section className="error-entry" id={`code-${code}`} data-error-code={code} data-template={message}>
      <h3>
        <a className="error-entry__code" href={`#code-${code}`}>
          <span className="visually-hidden">Code </span>
          {code}
        </a>{' '}
        <span className="error-entry__message">{message}</span>
      </h3>
      {build === 'none' ? <p className="error-entry__where">No longer raised in 0.10.0.</p> : null}
      {where === undefined ? null : (
        <p className="error-entry__where">
          {'From '}
          {where}
          {build === 'development' ? ', in the development build alone' : ''}
        </p>
      )}
      <p data-part="cause">
        <WithCode text={cause} />
      </p>
      <p data-part="fix">
        <strong>Fix:</strong> <WithCode text={fix} />
      </p>
      <p className="error-entry__links">
        {'See '}
        {links.map(({ label, href }, index) => (
          <Fragment key={href}>
            {index === 0 ? '' : ', '}
            <a href={href}>{label}</a>
          </Fragment>
        ))}
      </p>
    </section>
  );
}

/** Text with `code` in backticks. */
function WithCode({ text }: { readonly text: string }): ReactNode {
  return text.split('`').map((piece, index) => {
    // Pieces alternate: text, code, text, ... Their order never changes.
    const key = `${index}:${piece}`;
    return index % 2 === 1 ? <code key={key}>{piece}</code> : <Fragment key={key}>{piece}</Fragment>;
  });
}
