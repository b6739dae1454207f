/** The text of `robots.txt`, which lets every crawler read everything and names the sitemap (https://www.rfc-editor.org/rfc/rfc9309). */
export function renderRobots(url: string, baseUrl: string): string {
  return `User-agent: *\nAllow: ${baseUrl}\nSitemap: ${url}${baseUrl}sitemap.xml\n`;
}
