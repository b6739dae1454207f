import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { features } from '../features/features.ts';
import type { InlineScriptSettings } from '../shared/inline-script.ts';
import { inlineScript } from './bundle-inline-script.ts';

const light: InlineScriptSettings = { colorMode: { default: 'light', switch: true, respectSystem: false } };
const dark: InlineScriptSettings = { colorMode: { default: 'dark', switch: true, respectSystem: false } };

/** The same settings, with the system's preference respected. */
function respectingSystem({ colorMode, ...more }: InlineScriptSettings): InlineScriptSettings {
  return { ...more, colorMode: { ...colorMode, respectSystem: true } };
}

/** Runs the script with fake globals. Returns the attributes that it set on `<html>`. */
async function run(
  settings: InlineScriptSettings,
  stored: Record<string, string> | 'blocked',
  systemTheme = 'light',
  search = '',
): Promise<Record<string, string>> {
  const dataset: Record<string, string> = {};
  const globals = {
    get window() {
      return globals;
    },
    location: { search },
    addEventListener() {},
    document: { documentElement: { dataset } },
    MutationObserver: class {
      observe() {}
    },
    matchMedia: (query: string) => ({ matches: query === `(prefers-color-scheme: ${systemTheme})` }),
    get localStorage() {
      if (stored === 'blocked') throw new Error('SecurityError');
      return { getItem: (key: string) => stored[key] ?? null };
    },
  };
  runInNewContext(await inlineScript(settings, features), globals);
  return dataset;
}

describe('the inline script', () => {
  it('sets the default theme if nothing is stored', async () => {
    expect(await run(light, {})).toEqual({ theme: 'light' });
    expect(await run(dark, {})).toEqual({ theme: 'dark' });
  });

  it('sets the stored theme', async () => {
    expect((await run(light, { theme: 'dark' })).theme).toBe('dark');
    expect((await run(respectingSystem(dark), { theme: 'light' }, 'dark')).theme).toBe('light');
  });

  it('ignores an invalid stored theme, and any theme if the switch is disabled', async () => {
    expect((await run(light, { theme: '"dark"' })).theme).toBe('light');
    expect((await run({ colorMode: { ...light.colorMode, switch: false } }, { theme: 'dark' })).theme).toBe('light');
  });

  it('follows the system preference only if configured', async () => {
    expect((await run(light, {}, 'dark')).theme).toBe('light');
    expect((await run(respectingSystem(light), {}, 'dark')).theme).toBe('dark');
    expect((await run(respectingSystem(dark), {}, 'light')).theme).toBe('light');
    expect((await run(respectingSystem(dark), {}, 'no-preference')).theme).toBe('dark');
  });

  it('marks the announcement as dismissed only if this one was dismissed', async () => {
    const settings = { ...light, announcementId: 'b' };
    expect((await run(settings, { 'announcement.id': 'b', 'announcement.dismissed': 'true' })).announcement).toBe('dismissed');
    expect((await run(settings, { 'announcement.id': 'a', 'announcement.dismissed': 'true' })).announcement).toBeUndefined();
    expect((await run(settings, { 'announcement.id': 'b', 'announcement.dismissed': 'false' })).announcement).toBeUndefined();
    expect((await run(light, { 'announcement.id': 'b', 'announcement.dismissed': 'true' })).announcement).toBeUndefined();
  });

  it('passes the URL’s query to the stylesheet', async () => {
    expect((await run(light, {}, 'light', '?code=15')).query).toBe('?code=15');
    expect((await run(light, {})).query).toBeUndefined();
  });

  it('marks the sidebar as hidden if it was hidden', async () => {
    expect((await run(light, { 'site.sidebar-hidden': 'true' })).sidebar).toBe('hidden');
    expect((await run(light, {})).sidebar).toBeUndefined();
  });

  it('works if storage is blocked', async () => {
    expect(await run({ ...dark, announcementId: 'a' }, 'blocked')).toEqual({ theme: 'dark' });
  });

  it('no announcement id can end the script element or the literal', async () => {
    const id = '</script><!--\u2028\'"\\';
    expect(await inlineScript({ ...light, announcementId: id }, features)).not.toMatch(/<\/script|<!--|\u2028/i);
    expect(
      (await run({ ...light, announcementId: id }, { 'announcement.id': id, 'announcement.dismissed': 'true' })).announcement,
    ).toBe('dismissed');
  });

  it('has at most 1.07 kB compressed, and is the same for the same settings', async () => {
    const settings: InlineScriptSettings = { ...respectingSystem(light), announcementId: 'describes-0.10.0' };
    const script = await inlineScript(settings, features);
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(1070);
    expect(await inlineScript({ ...settings }, features)).toBe(script);
  });
});
