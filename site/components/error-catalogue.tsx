/**
 * The table of the error page, from content/error-codes.yml. Static: rendered only at build time. The island `error-lookup` finds the
 * rows by `data-error-code` and reads `data-template`, so its script contains no data.
 */
import { curlAroundCode } from 'docs-builder/islands';
import { Fragment, type ReactNode } from 'react';
import source from '../content/error-codes.yml?raw';
import { type ErrorCode, readErrorCodes } from './error-codes.ts';

let codes: readonly ErrorCode[] | undefined;

export interface ErrorCatalogueProps {
  /** First code to show. */
  readonly from: number;
  /** Last code to show. */
  readonly to: number;
}

export default function ErrorCatalogue({ from, to }: ErrorCatalogueProps): ReactNode {
  // Read on the first render, so that a mistake is reported with the page that uses the component.
  codes ??= readErrorCodes(source);
  return (
    <table className="error-catalogue" aria-label={`Codes ${from} to ${to}`}>
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Message</th>
          <th scope="col">Cause and fix</th>
        </tr>
      </thead>
      <tbody>
        {codes
          .filter(({ code }) => code >= from && code <= to)
          .map((entry) => (
            <Entry key={entry.code} entry={entry} />
          ))}
      </tbody>
    </table>
  );
}

function Entry({ entry }: { readonly entry: ErrorCode }): ReactNode {
  const { code, message, where, build, cause, fix, links } = entry;
  return (
    <tr
      className="error-entry"
      id={`code-${code}`}
      data-heading={`Error ${code}: ${message}`}
      data-error-code={code}
      data-template={message}
    >
      <th scope="row">
        <a className="error-entry__code" href={`#code-${code}`}>
          {code}
        </a>
      </th>
      <td className="error-entry__message">
        {message}
        <p className="error-entry__where" data-part="where">
          {where === undefined ? 'No longer thrown in 0.10.0.' : `From ${where}`}
          {build === 'development' ? ', only in the development build' : ''}
        </p>
      </td>
      <td>
        <p data-part="cause">
          <WithCode text={cause} />
        </p>
        <p data-part="fix">
          <strong>Fix:</strong> <WithCode text={fix} />
        </p>
        <p className="error-entry__links" data-part="links">
          {'See '}
          {links.map(({ label, href }, index) => (
            <Fragment key={href}>
              {index === 0 ? '' : ', '}
              <a href={href}>{label}</a>
            </Fragment>
          ))}
        </p>
      </td>
    </tr>
  );
}

/** Text with `code` in backticks, with the quotation marks that the pages have. */
function WithCode({ text }: { readonly text: string }): ReactNode {
  return curlAroundCode(text)
    .split('`')
    .map((piece, index) => {
      // Text and code alternate, and their order never changes.
      const key = `${index}:${piece}`;
      return index % 2 === 1 ? <code key={key}>{piece}</code> : <Fragment key={key}>{piece}</Fragment>;
    });
}
