import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Module = typeof import('./preferences.ts');

/** A window whose storage has the given behavior; tests dispatch `storage` events themselves. */
function fakeWindow(overrides: Partial<Record<'getItem' | 'setItem' | 'removeItem', () => never>> = {}) {
  const values = new Map<string, string>();
  const handlers = new Set<(event: { key: string | null }) => void>();
  return {
    values,
    localStorage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
      ...overrides,
    },
    addEventListener: (_type: string, handler: (event: { key: string | null }) => void) => void handlers.add(handler),
    sendFromOtherTab(key: string | null, value?: string) {
      if (key === null) values.clear();
      else if (value === undefined) values.delete(key);
      else values.set(key, value);
      for (const handler of handlers) handler({ key });
    },
  };
}

const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

async function load(): Promise<Module> {
  vi.resetModules();
  return await import('./preferences.ts');
}

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('preferences', () => {
  test('a choice is stored as plain text and read back typed', async () => {
    const window = fakeWindow();
    vi.stubGlobal('window', window);
    const { readPreference, writePreference } = await load();
    writePreference('theme', 'dark');
    writePreference('announcement.dismissed', true);
    writePreference('tab.pm', 'yarn');
    expect([...window.values]).toEqual([
      ['theme', 'dark'],
      ['announcement.dismissed', 'true'],
      ['tab.pm', 'yarn'],
    ]);
    expect(readPreference('theme')).toBe('dark');
    expect(readPreference('announcement.dismissed')).toBe(true);
    writePreference('theme', undefined);
    expect(readPreference('theme')).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  test('invalid values count as not set', async () => {
    const window = fakeWindow();
    vi.stubGlobal('window', window);
    const { readPreference } = await load();
    window.values
      .set('theme', '{"dark":1}')
      .set('announcement.dismissed', 'maybe')
      .set('tab.pm', '')
      .set('docs-version', 'x'.repeat(2000));
    expect(readPreference('theme')).toBeUndefined();
    expect(readPreference('announcement.dismissed')).toBeUndefined();
    expect(readPreference('tab.pm')).toBeUndefined();
    expect(readPreference('docs-version')).toBeUndefined();
  });

  test('with blocked storage, choices stay in memory and there is one warning', async () => {
    vi.stubGlobal('window', fakeWindow({ getItem: blocked, setItem: blocked, removeItem: blocked }));
    const { readPreference, writePreference, subscribePreference } = await load();
    const heard = vi.fn();
    subscribePreference('theme', heard);
    expect(readPreference('theme')).toBeUndefined();
    writePreference('theme', 'dark');
    expect(readPreference('theme')).toBe('dark');
    writePreference('theme', undefined);
    expect(readPreference('theme')).toBeUndefined();
    expect(heard).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('with full storage, a new choice wins over the stored old one', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const window = fakeWindow({ setItem: full });
    vi.stubGlobal('window', window);
    window.values.set('theme', 'light');
    const { readPreference, writePreference } = await load();
    expect(readPreference('theme')).toBe('light');
    writePreference('theme', 'dark');
    expect(readPreference('theme')).toBe('dark');
    window.sendFromOtherTab('theme', 'light');
    // Without a subscription no event is handled, so this tab keeps its choice.
    expect(readPreference('theme')).toBe('dark');
  });

  test('a choice that cannot be read back stays in memory', async () => {
    const broken = [{ getItem: blocked }, { setItem: () => undefined as never }];
    for (const overrides of broken) {
      warn.mockClear();
      vi.stubGlobal('window', fakeWindow(overrides));
      const { readPreference, writePreference } = await load();
      writePreference('theme', 'dark');
      expect(readPreference('theme')).toBe('dark');
      writePreference('theme', undefined);
      expect(readPreference('theme')).toBeUndefined();
      expect(warn).toHaveBeenCalledTimes(1);
    }
  });

  test('a missing localStorage counts as blocked', async () => {
    vi.stubGlobal('window', { addEventListener: () => undefined });
    const { readPreference, writePreference } = await load();
    writePreference('site.island.name', 'value');
    expect(readPreference('site.island.name')).toBe('value');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('without a window (at build time) nothing is set and there is no warning', async () => {
    vi.stubGlobal('window', undefined);
    const { readPreference } = await load();
    expect(readPreference('theme')).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  test('subscribers are notified by this tab, other tabs, and a cleared storage until they unsubscribe', async () => {
    const window = fakeWindow();
    vi.stubGlobal('window', window);
    const { readPreference, writePreference, subscribePreference } = await load();
    const heard: (string | undefined)[] = [];
    const stop = subscribePreference('tab.pm', () => heard.push(readPreference('tab.pm')));
    subscribePreference('theme', () => heard.push('theme changed'));
    writePreference('tab.pm', 'npm');
    window.sendFromOtherTab('tab.pm', 'yarn');
    window.sendFromOtherTab(null);
    stop();
    window.sendFromOtherTab('tab.pm', 'pnpm');
    expect(heard).toEqual(['npm', 'yarn', undefined, 'theme changed']);
  });
});
