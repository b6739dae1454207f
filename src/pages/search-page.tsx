/**
 * The search page as it is sent: a form that works by itself, and below it every page of the site by section, for visitors without scripts
 * and for those who would rather look around.
 */
import type { View } from '../model.ts';

export function SearchPage({ view, baseUrl }: { view: Extract<View, { view: 'search' }>; baseUrl: string }) {
  return (
    <>
      <h1>Search the documentation</h1>
      <search>
        <form className="search-form" action={`${baseUrl}search`}>
          <input
            type="search"
            name="q"
            placeholder="Type your search here"
            aria-label="Search the documentation"
            autoComplete="off"
            spellCheck="false"
          />
          <button type="submit" className="button">
            Find
          </button>
        </form>
      </search>
      <div className="page-index">
        {view.groups.map(({ label, links }) => (
          <section key={label}>
            <h2>{label}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
