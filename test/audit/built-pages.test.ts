/** The audit of what the last build has written; one test for each page. Run by scripts/test.mjs after the build. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { programRoot } from '../../src/fingerprint.ts';
import { readSiteFolder } from '../../src/site-folder.ts';
import { auditSite } from './audit-site.ts';

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

    it.each([...findings])('%s', (_, found) => {
      expect(found).toEqual([]);
    });
  });
}
