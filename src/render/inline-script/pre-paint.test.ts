import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type PrePaintSettings, prePaintScript } from './pre-paint.ts';

const light: PrePaintSettings = { defaultTheme: 'light', respectSystem: false };

/** Runs the script against faked globals and gives back the attributes that it set on `<html>`. */
function run(
  settings: PrePaintSettings,
  stored: Record<string, string> | 'blocked',
  systemTheme = 'light',
  search = '',
): Record<string, string> {
  const dataset: Record<string, string> = {};
  const globals = {
    location: { search },
    addEventListener() {},
    document: { documentElement: { dataset } },
    matchMedia: (query: string) => ({ matches: query === `(prefers-color-scheme:${systemTheme})` }),
    get localStorage() {
      if (stored === 'blocked') throw new Error('SecurityError');
      return stored;
    },
  };
  runInNewContext(prePaintScript(settings), globals);
  return dataset;
}

describe('the pre-paint script', () => {
  it('sets the default theme when nothing is stored', () => {
    expect(run(light, {})).toEqual({ theme: 'light' });
    expect(run({ defaultTheme: 'dark', respectSystem: false }, {})).toEqual({ theme: 'dark' });
  });

  it('sets the stored theme', () => {
    expect(run(light, { theme: 'dark' }).theme).toBe('dark');
    expect(run({ defaultTheme: 'dark', respectSystem: true }, { theme: 'light' }, 'dark').theme).toBe('light');
  });

  it('passes over a stored theme that is none, and any when visitors may not choose', () => {
    expect(run(light, { theme: '"dark"' }).theme).toBe('light');
    expect(run({ ...light, switchable: false }, { theme: 'dark' }).theme).toBe('light');
  });

  it('follows the system only when configured to', () => {
    expect(run(light, {}, 'dark').theme).toBe('light');
    expect(run({ defaultTheme: 'light', respectSystem: true }, {}, 'dark').theme).toBe('dark');
    expect(run({ defaultTheme: 'dark', respectSystem: true }, {}, 'light').theme).toBe('light');
    expect(run({ defaultTheme: 'dark', respectSystem: true }, {}, 'no-preference').theme).toBe('dark');
  });

  it('marks the announcement as dismissed only when this very one was', () => {
    const settings = { ...light, announcementId: 'b' };
    expect(run(settings, { 'announcement.id': 'b', 'announcement.dismissed': 'true' }).announcement).toBe('dismissed');
    expect(run(settings, { 'announcement.id': 'a', 'announcement.dismissed': 'true' }).announcement).toBeUndefined();
    expect(run(settings, { 'announcement.id': 'b', 'announcement.dismissed': 'false' }).announcement).toBeUndefined();
    expect(run(light, { 'announcement.id': 'b', 'announcement.dismissed': 'true' }).announcement).toBeUndefined();
  });

  it('hands the address’s query to the styles', () => {
    expect(run(light, {}, 'light', '?code=15').query).toBe('?code=15');
    expect(run(light, {}).query).toBeUndefined();
  });

  it('marks the sidebar as hidden when it was', () => {
    expect(run(light, { 'site.sidebar-hidden': 'true' }).sidebar).toBe('hidden');
    expect(run(light, {}).sidebar).toBeUndefined();
  });

  it('works when storage is blocked', () => {
    expect(run({ defaultTheme: 'dark', respectSystem: false, announcementId: 'a' }, 'blocked')).toEqual({ theme: 'dark' });
  });

  it('lets no announcement id end the script element or the literal', () => {
    const id = '</script><!--\u2028\'"\\';
    const script = prePaintScript({ ...light, announcementId: id });
    expect(script).not.toMatch(/<|\u2028/);
    expect(run({ ...light, announcementId: id }, { 'announcement.id': id, 'announcement.dismissed': 'true' }).announcement).toBe(
      'dismissed',
    );
  });

  it('is at most 1 kB as it travels, and the same for the same settings', () => {
    const settings: PrePaintSettings = { defaultTheme: 'light', respectSystem: true, announcementId: 'describes-0.10.0' };
    expect(brotliCompressSync(prePaintScript(settings)).length).toBeLessThanOrEqual(1000);
    expect(prePaintScript(settings)).toBe(prePaintScript({ ...settings }));
  });
});
