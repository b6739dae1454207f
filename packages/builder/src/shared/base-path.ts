/** What `useBaseUrl` of Docusaurus does to an address before the base URL is added: `img/a.svg` is `/img/a.svg`, wherever it is written. */
export function fromRoot(path: string): string {
  return /^(?![a-z][a-z\d+.-]*:)[^/#?.@]/i.test(path) ? `/${path}` : path;
}
