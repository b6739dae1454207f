/** Audits the output of the last build, with a test for each page. scripts/test.mjs runs it after the build. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { programRoot } from '../../../packages/builder/src/base/places.ts';
import { readSiteFolder } from '../../../packages/builder/src/site-folder/site-folder.ts';
import { hrefToPath, pathToHtmlFile } from '../../../packages/builder/src/urls.ts';
import { validateFeeds, validateXml } from '../../../packages/builder/test/support/feed-rules.ts';
import { distPath, repository, siteRoot } from '../../../tools/repository-places.ts';
import { auditSite } from './audit-site.ts';

const sites = [
  { name: 'this site', sitePath: siteRoot, outPath: distPath },
  {
    name: 'a site in Docusaurus’s dialect',
    sitePath: join(programRoot, 'test/fixtures/docusaurus'),
    outPath: join(repository, '.cache/fixture-dist'),
  },
];

for (const { name, sitePath, outPath } of sites) {
  const { config } = await readSiteFolder(sitePath);
  const findings = await auditSite(outPath, config.url, config.baseUrl);

  describe(name, () => {
    it('has pages', () => {
      expect(findings.size).toBeGreaterThan(10);
    });

    it('has a favicon where its pages link to it, and where browsers look by default', () => {
      const home = readFileSync(join(outPath, 'index.html'), 'utf8');
      const icon = /<link rel="icon" href="([^"]+)"/.exec(home)?.[1] ?? '';
      expect(readFileSync(join(outPath, hrefToPath(config.baseUrl, icon) ?? ''), 'utf8')).toContain('<svg');
      if (sitePath === siteRoot)
        expect(imageSize(readFileSync(join(outPath, 'favicon.ico')))).toMatchObject({ type: 'ico', width: 32 });
    });

    it('has valid feeds', async () => {
      const read = (name: string): string => readFileSync(join(outPath, 'blog', name), 'utf8');
      expect(await validateFeeds({ rss: read('rss.xml'), atom: read('atom.xml'), json: read('feed.json') })).toEqual([]);
    });

    it('has a valid sitemap of all indexed pages, each with the date of its last change', async () => {
      const sitemap = readFileSync(join(outPath, 'sitemap.xml'), 'utf8');
      expect(await validateXml('sitemap.xml', sitemap, 'sitemap')).toEqual([]);
      const entries = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>(<lastmod>)?/g)];
      expect(entries.filter(([, , date]) => date === undefined).map(([, address]) => address)).toEqual([]);
      const listed = entries.map(([, address]) => hrefToPath(config.baseUrl, new URL(address as string).pathname));
      const indexed = [...findings.keys()].filter(
        (file) => !readFileSync(join(outPath, file), 'utf8').includes('content="noindex"'),
      );
      expect(listed.map((path) => pathToHtmlFile(path as string)).sort()).toEqual(
        indexed.filter((file) => file !== '404.html').sort(),
      );
    });

    it('has a policy in each document that allows the inline styles in it, and no others', () => {
      const hashed = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
      for (const file of findings.keys()) {
        const html = readFileSync(join(outPath, file), 'utf8');
        const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = '']) => hashed(style));
        expect(/ style-src 'self' ([^;]*);/.exec(html)?.[1]?.split(' ') ?? [], file).toEqual(styles);
      }
    });

    it.each([...findings])('%s', (_, found) => {
      expect(found).toEqual([]);
    });
  });
}
