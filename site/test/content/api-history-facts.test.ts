/**
 * Holds the data file of the history against what the releases themselves say. The fixtures are lines of published declarations, cut
 * down to those that matter, and are read here as plain text, independently of the program.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { readHistory } from '../../../packages/api/src/history/data-file.ts';
import type { ApiHistory, HistoryEvent, MemberHistory, SymbolHistory } from '../../../packages/api/src/history/history.ts';
import { host } from '../../../packages/builder/src/api-reference/reference-host.ts';
import { parseConfig } from '../../../packages/builder/src/config/config.ts';
import { siteRoot } from '../../../tools/repository-places.ts';
import siteConfig from '../../site.config.ts';
import { mentions, published, squeeze } from '../support/published-lines.ts';

let data: ApiHistory;

beforeAll(() => {
  const parsed = parseConfig(siteConfig);
  const settings = 'config' in parsed ? parsed.config.api?.history : undefined;
  if (settings === undefined) throw new Error('The configuration has no history.');
  const { history, problems } = readHistory(siteRoot, settings, host);
  expect(problems).toEqual([]);
  data = history as ApiHistory;
});

function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}

function previous(release: string): string {
  return data.releases[data.releases.indexOf(release) - 1] as string;
}

function find(module: string, name: string): SymbolHistory {
  const found = data.packages[packageOf(module)]?.modules[module]?.exports[name];
  if (found === undefined) throw new Error(`The data file has no ${name} of ${module}.`);
  return found;
}

function findMember(module: string, path: string): MemberHistory | SymbolHistory {
  const [name = '', member] = path.split('.');
  const owner = find(module, name);
  const found = member === undefined ? owner : owner.members?.[member];
  if (found === undefined) throw new Error(`The data file has no ${path} of ${module}.`);
  return found;
}

function eventsIn(history: MemberHistory | SymbolHistory, release: string): HistoryEvent[] {
  return (history.events ?? []).filter((event) => event.in === release);
}

/** The signature before an event. */
function signatureBefore({ signature, events = [] }: MemberHistory | SymbolHistory, event: HistoryEvent): string {
  return events.slice(0, events.indexOf(event)).reduce((last, item) => item.signature ?? last, signature ?? '');
}

const bare = (signature: string): string => squeeze(signature.replace(/^(function|const|var) |\nfunction /gm, ''));

describe('a name came in the release that is the first to export it', () => {
  test.each([
    ['@lexical/utils', '$splitNode', '0.6.5'],
    ['@lexical/utils', '$dfsIterator', '0.18.0'],
    ['@lexical/utils', '$insertNodeToNearestRoot', '0.5.0'],
    ['@lexical/selection', '$setBlocksType', '0.9.2'],
    ['@lexical/link', 'createLinkMatcherWithRegExp', '0.36.2'],
    ['@lexical/utils', '$getNextRightPreorderNode', '0.15.0'],
    ['lexical', '$getEditor', '0.13.1'],
    ['lexical', '$createTabNode', '0.11.3'],
  ])('%s %s: %s', (module, name, release) => {
    expect(find(module, name).since).toBe(release);
    expect(mentions(module, release, name)).toBe(true);
    expect(mentions(module, previous(release), name)).toBe(false);
  });
});

describe('a signature changed: both are as published', () => {
  test.each([
    // A parameter more, a type parameter with another name.
    ['lexical', '$getNodeByKey', '0.3.11'],
    // An overload added.
    ['lexical', '$getNodeByKey', '0.46.0'],
    // An overload removed.
    ['lexical', '$getNodeByKeyOrThrow', '0.53.0'],
    ['lexical', 'LexicalNode.getNextSiblings', '0.46.0'],
    // A generic default.
    ['lexical', 'LexicalNode.getCommonAncestor', '0.3.11'],
    // Alternatives of a type.
    ['lexical', 'TextFormatType', '0.7.9'],
    ['lexical', 'ElementFormatType', '0.3.11'],
    // Parameters went.
    ['lexical', 'DOMConversionFn', '0.11.3'],
    // A parameter became optional.
    ['@lexical/rich-text', '$createHeadingNode', '0.23.1'],
    ['@lexical/list', '$isListItemNode', '0.3.11'],
    ['@lexical/link', 'LinkNode.setTitle', '0.23.1'],
    ['@lexical/table', 'TableCellNode.createDOM', '0.20.2'],
    ['@lexical/utils', 'DFSNode.depth', '0.25.0'],
    ['@lexical/selection', '$wrapNodes', '0.6.5'],
  ])('%s %s: %s', (module, path, release) => {
    const history = findMember(module, path);
    const [event] = eventsIn(history, release).filter(({ what }) => what === 'changed');
    if (event?.signature === undefined) throw new Error('There is no such event.');
    const [old, now] = [signatureBefore(history, event), event.signature].map((text) =>
      text.split(/\n(?=\S)/).filter((line) => !/^[)>}]/.test(line)),
    ) as [string[], string[]];
    const [oldLines, newLines] = [published(module, previous(release)), published(module, release)].map(squeeze) as [
      string,
      string,
    ];
    const has = (lines: string, signature: string): boolean => lines.includes(bare(signature));
    expect(has(oldLines, signatureBefore(history, event).split(/\nfunction /)[0] as string)).toBe(true);
    expect(old.length + now.length).toBeGreaterThan(1);
    for (const overload of event.signature.split(/\n(?:function |(?=\w+[<(].*\)))/)) expect(has(newLines, overload)).toBe(true);
    expect(signatureBefore(history, event)).not.toBe(event.signature);
  });
});

describe('a class declares again what it inherits', () => {
  /** What a member returns, as a list of alternatives. */
  const returned = (signature: string): string[] =>
    squeeze(signature).split('):')[1]?.split('\n')[0]?.replace(/;.*$/, '').split('|').sort() ?? [];
  const lineOf = (module: string, release: string, owner: string, member: string): string => {
    const text = published(module, release);
    const lines = text.slice(text.search(new RegExp(`(class|interface) ${owner}\\b`))).split('\n');
    return lines.find((line) => line.includes(`${member}(`)) as string;
  };

  test.each([
    ['lexical', 'DecoratorNode', 'getTopLevelElement', '0.17.1', 'lexical', 'LexicalNode'],
    ['@lexical/list', 'ListItemNode', 'canIndent', '0.3.11', 'lexical', 'ElementNode'],
  ])('%s %s.%s has another signature in %s', (module, owner, member, release, baseModule, base) => {
    const history = findMember(module, `${owner}.${member}`);
    const [event] = eventsIn(history, release);
    expect(event?.what).toBe('changed');
    expect(returned(event?.signature ?? '')).toEqual(returned(lineOf(module, release, owner, member)));
    expect(returned(signatureBefore(history, event as HistoryEvent))).toEqual(
      returned(lineOf(baseModule, previous(release), base, member)),
    );
  });

  test('lexical TextNode.getTopLevelElement is declared with the signature that it inherited before', () => {
    expect(returned(lineOf('lexical', '0.17.1', 'TextNode', 'getTopLevelElement'))).toEqual(
      returned(lineOf('lexical', '0.16.1', 'LexicalNode', 'getTopLevelElement')),
    );
    expect(find('lexical', 'TextNode').members?.getTopLevelElement).toBeUndefined();
  });
});

describe('a declaration became one of another kind', () => {
  test.each([
    ['lexical', 'EditorThemeClasses', '0.42.0', 'type', 'interface'],
    ['@lexical/utils', 'DFSNode', '0.25.0', 'type', 'interface'],
    ['@lexical/table', 'TableCellHeaderStates', '0.3.11', 'enum', 'const'],
    ['lexical', 'EditorState', '0.3.11', 'interface', 'class'],
  ])('%s %s: %s', (module, name, release, old, now) => {
    const [event] = eventsIn(find(module, name), release).filter(({ kind }) => kind !== undefined);
    expect(event?.kind?.replace('variable', 'const')).toContain(now);
    expect(squeeze(published(module, previous(release)))).toContain(`${old}${name}`);
    expect(squeeze(published(module, release))).toContain(`${now}${name}`);
  });

  test('@lexical/table TableSelection: the class can only be imported as a type from 0.13', () => {
    expect(eventsIn(find('@lexical/table', 'TableSelection'), '0.13.1')).toContainEqual(
      expect.objectContaining({ what: 'changed', kind: 'type-only class' }),
    );
    expect(published('@lexical/table', '0.12.6')).toMatch(/^export \{[^}]*\bTableSelection\b/m);
    expect(published('@lexical/table', '0.13.1')).toMatch(/^export type \{[^}]*\bTableSelection\b/m);
  });
});

describe('a name went', () => {
  test.each([
    ['@lexical/text', '$findNodeWithOffsetFromJoinedText', '0.5.0'],
    ['@lexical/selection', '$wrapLeafNodesInElements', '0.5.0'],
  ])('%s %s: %s', (module, name, release) => {
    expect(eventsIn(find(module, name), release)).toEqual([{ in: release, what: 'removed' }]);
    expect(mentions(module, previous(release), name)).toBe(true);
    expect(mentions(module, release, name)).toBe(false);
  });

  test.each([
    // The name says so itself.
    ['lexical', '$isGridSelection', 'DEPRECATED_$isGridSelection', '0.5.0'],
    ['lexical', 'GridNode', 'DEPRECATED_GridNode', '0.5.0'],
    ['lexical', '$createGridSelection', 'DEPRECATED_$createGridSelection', '0.5.0'],
    ['@lexical/clipboard', 'copyToClipboard__EXPERIMENTAL', 'copyToClipboard', '0.9.2'],
    ['@lexical/selection', '$setBlocksType_experimental', '$setBlocksType', '0.9.2'],
    // A default export got a name; the module is a path below the package.
    ['@lexical/react/LexicalHashtagPlugin', 'default', 'HashtagPlugin', '0.3.11'],
  ])('%s %s: probably %s from %s', (module, name, next, release) => {
    expect(eventsIn(find(module, name), release)).toEqual([{ in: release, what: 'removed', probablyNow: next }]);
    expect(mentions(module, previous(release), name)).toBe(true);
    expect(mentions(module, release, name)).toBe(false);
    expect(find(module, next).since).toBe(release);
    expect(mentions(module, previous(release), next)).toBe(false);
    expect(mentions(module, release, next)).toBe(true);
  });
});

describe('a name moved to another package', () => {
  test.each([
    ['@lexical/utils', '$splitNode', 'lexical', '0.7.9'],
    ['@lexical/utils', 'mergeRegister', 'lexical', '0.40.0'],
    ['@lexical/code', 'CodeNode', '@lexical/code-core', '0.42.0'],
    ['@lexical/react/LexicalTabIndentationPlugin', 'registerTabIndentation', '@lexical/extension', '0.36.2'],
  ])('%s still exports %s, of %s from %s', (module, name, target, release) => {
    expect(eventsIn(find(module, name), release)).toContainEqual({ in: release, what: 'moved', movedTo: target });
    const reexport = new RegExp(`\\{[^}]*${name.replace(/\$/g, '\\$')}[^}]*\\}from'${target}'`);
    expect(squeeze(published(module, previous(release)))).not.toMatch(reexport);
    expect(squeeze(published(module, release))).toMatch(reexport);
  });

  test('lexical no longer exports GridSelection, but @lexical/table does from 0.12', () => {
    expect(eventsIn(find('lexical', 'GridSelection'), '0.12.6')).toEqual([
      { in: '0.12.6', what: 'removed', movedTo: '@lexical/table' },
    ]);
    expect(mentions('lexical', '0.12.6', 'GridSelection')).toBe(false);
    expect(mentions('@lexical/table', '0.12.6', 'GridSelection')).toBe(true);
  });
});

describe('a name was deprecated', () => {
  test.each([
    ['@lexical/link', 'toggleLink', '0.15.0', 'renamed to {@link $toggleLink}', '$toggleLink'],
    // The comment is at the re-export.
    ['@lexical/selection', '$cloneWithProperties', '0.17.1', 'moved to the lexical package', undefined],
    ['@lexical/text', '$findTextIntersectionFromCharacters', '0.44.0', 'has never worked correctly', undefined],
  ])('%s %s: %s', (module, name, release, text, mentioned) => {
    const [event] = eventsIn(find(module, name), release).filter(({ what }) => what === 'deprecated');
    expect(event).toBeDefined();
    expect(event?.text).toBe(mentioned);
    expect(published(module, release)).toMatch(
      new RegExp(`@deprecated[\\s\\S]*${text.replace(/[${}]/g, '\\$&')}[\\s\\S]*${name.replace(/\$/g, '\\$')}`),
    );
    expect(published(module, previous(release))).not.toContain('@deprecated');
  });
});

describe('what means the same is no change', () => {
  test.each([
    // Another name of a parameter and of a type parameter, `import("lexical")` for a name, Array<T> for T[], another order.
    ['@lexical/table', '$computeTableMap', '0.20.2'],
    ['@lexical/table', '$computeTableMapSkipCellCheck', '0.20.2'],
    ['lexical', 'ElementNode.getAllTextNodes', '0.46.0'],
    ['lexical', '$nodesOfType', '0.46.0'],
  ])('%s %s: %s', (module, path, release) => {
    const [name = '', member] = path.split('.');
    const own = find(module, name);
    const events = member === undefined ? (own.events ?? []) : (own.members?.[member]?.events ?? []);
    expect(events.filter((event) => event.in === release && event.what === 'changed')).toEqual([]);
    const declarations = [previous(release), release].map((one) =>
      published(module, one)
        .split('\n')
        .filter((line) => line.includes(member ?? name)),
    );
    expect(declarations[0]?.length).toBeGreaterThan(0);
    expect(declarations[1]?.length).toBeGreaterThan(0);
    expect(declarations[0]).not.toEqual(declarations[1]);
  });
});

describe('packages and paths below them', () => {
  test('a package begins with its first release', () => {
    expect(Object.keys(data.packages['@lexical/code-core']?.sums ?? {})[0]).toBe('0.42.0');
    expect(find('@lexical/code-core', 'CodeNode').since).toBe('0.42.0');
  });

  test('a version that the registry lacks is a gap, in which nothing is removed', () => {
    const { gaps, modules } = data.packages['@lexical/offset'] ?? {};
    expect(gaps).toMatchObject({ '0.44.0': '0.43.0', '0.45.0': '0.43.0', '0.46.0': '0.43.0' });
    const events = Object.values(modules ?? {}).flatMap(({ exports }) =>
      Object.values(exports).flatMap((item) => item.events ?? []),
    );
    expect(events.filter((event) => ['0.44.0', '0.45.0', '0.46.0', '0.53.0'].includes(event.in))).toEqual([]);
  });

  test('a path that a package no longer has takes its names with it', () => {
    const gone = data.packages['@lexical/react']?.modules['@lexical/react/DEPRECATED_useLexicalEditor'];
    expect(gone?.exports.useLexicalEditor?.events).toEqual([{ in: '0.9.2', what: 'removed' }]);
  });

  test('@lexical/react/LexicalComposer goes on by its name, whether a map of exports or a file at the top leads to it', () => {
    const { LexicalComposer } = data.packages['@lexical/react']?.modules['@lexical/react/LexicalComposer']?.exports ?? {};
    expect(LexicalComposer?.since).toBe('0.3.11');
    expect(LexicalComposer?.events?.filter(({ what }) => what === 'removed' || what === 'added')).toEqual([]);
    expect(mentions('@lexical/react/LexicalComposer', '0.3.11', 'LexicalComposer')).toBe(true);
  });
});
