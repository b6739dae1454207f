/** The audit of what the last build has written; one test for each page. Run by scripts/test.mjs after the build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { programRoot } from '../../src/base/fingerprint.ts';
import { readSiteFolder } from '../../src/site-folder/site-folder.ts';
import { hrefToPath, pathToHtmlFile } from '../../src/urls.ts';
import { auditSite } from './audit-site.ts';
import { validateFeeds, validateXml } from './feed-rules.ts';

const sites = [
  { name: 'this site', site: programRoot, out: join(programRoot, 'dist') },
  {
    name: 'a site in Docusaurus’s dialect',
    site: join(programRoot, 'test/fixtures/docusaurus'),
    out: join(programRoot, '.cache/fixture-dist'),
  },
];

for (const { name, site, out } of sites) {
  const { config } = await readSiteFolder(site);
  const findings = await auditSite(out, config.url, config.baseUrl);

  describe(name, () => {
    it('has pages', () => {
      expect(findings.size).toBeGreaterThan(10);
    });

    it('has its icon where browsers look for one, and where its pages say', () => {
      const home = readFileSync(join(out, 'index.html'), 'utf8');
      const icon = /<link rel="icon" href="([^"]+)"/.exec(home)?.[1] ?? '';
      expect(readFileSync(join(out, hrefToPath(config.baseUrl, icon) ?? ''), 'utf8')).toContain('<svg');
      if (site === programRoot)
        expect(imageSize(readFileSync(join(out, 'favicon.ico')))).toMatchObject({ type: 'ico', width: 32 });
    });

    it('has valid feeds', async () => {
      const read = (name: string): string => readFileSync(join(out, 'blog', name), 'utf8');
      expect(await validateFeeds({ rss: read('rss.xml'), atom: read('atom.xml'), json: read('feed.json') })).toEqual([]);
    });

    it('has a valid sitemap of all its pages, each with the day of its last change', async () => {
      const sitemap = readFileSync(join(out, 'sitemap.xml'), 'utf8');
      expect(await validateXml('sitemap.xml', sitemap, 'sitemap')).toEqual([]);
      const entries = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>(<lastmod>)?/g)];
      expect(entries.filter(([, , date]) => date === undefined).map(([, address]) => address)).toEqual([]);
      const listed = entries.map(([, address]) => hrefToPath(config.baseUrl, new URL(address as string).pathname));
      const indexed = [...findings.keys()].filter((file) => !readFileSync(join(out, file), 'utf8').includes('content="noindex"'));
      expect(listed.map((path) => pathToHtmlFile(path as string)).sort()).toEqual(
        indexed.filter((file) => file !== '404.html').sort(),
      );
    });

    it.each([...findings])('%s', (_, found) => {
      expect(found).toEqual([]);
    });
  });
}
