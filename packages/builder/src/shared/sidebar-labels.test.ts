import { expect, test } from 'vitest';
import type { SiteFacts } from '../model/site-data.ts';
import { sidebarLabels } from './sidebar-labels.ts';

test('a sidebar without a link in the navbar is called by the words of its name', () => {
  const names = {
    docs: 'Guides',
    tutorialSidebar: 'Tutorial',
    APISidebar: 'API',
    restAPI: 'Rest API',
    'api-reference': 'Api reference',
    gettingStarted: 'Getting started',
    sidebar: 'Docs',
    defaultSidebar: 'Docs',
    'community:sidebar': 'Community',
    'community:teamSidebar': 'Team',
  };
  const sidebars = Object.fromEntries(Object.keys(names).map((name) => [name, []])) as unknown as SiteFacts['sidebars'];
  const navbar = { items: [{ label: 'Guides', sidebar: 'docs' }] } as unknown as SiteFacts['navbar'];
  expect(Object.fromEntries(sidebarLabels({ sidebars, navbar }))).toEqual(names);
});
