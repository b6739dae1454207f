import { describe, expect, it } from 'vitest';
import { atRest, isHandedOver, isPending, type NavigationState, type NavigationStep, nextState } from './navigation-state.ts';

/** Navigations and history entries by name. */
type State = NavigationState<string, string>;
type Step = NavigationStep<string, string>;

const resting: State = atRest;
const loading: State = { phase: { is: 'loading', navigation: 'first' }, behind: undefined };
const opening: State = { phase: { is: 'opening', url: '/b' }, behind: undefined };
const leaving: State = { phase: { is: 'leaving', awaited: false }, behind: undefined };
const awaited: State = { phase: { is: 'leaving', awaited: true }, behind: undefined };
const ahead = (state: State): State => ({ ...state, behind: 'shown page' });

const toPage: Step = { type: 'started', navigation: 'second', url: '/b', lead: 'page' };
const toHere: Step = { type: 'started', navigation: 'second', url: '/a#part', lead: 'here' };
const away: Step = { type: 'started', navigation: 'second', url: 'https://example.com/', lead: 'away' };
const download: Step = { type: 'started', navigation: 'second', url: '/file.zip', lead: 'download' };
const secondLoading: State = { phase: { is: 'loading', navigation: 'second' }, behind: undefined };

describe('a navigation that starts', () => {
  it.each<[string, State, Step, State]>([
    ['to a page, at rest', resting, toPage, secondLoading],
    ['to a page, while another one loads', loading, toPage, secondLoading],
    ['to a page, while the address is ahead', ahead(loading), toPage, ahead(secondLoading)],
    ['to a page, while a document loads', leaving, toPage, secondLoading],
    ['that the browser was asked for', opening, toPage, awaited],
    ['that the browser was asked for, while the address is ahead', ahead(opening), toPage, ahead(awaited)],
    ['instead of the one that the browser was asked for', opening, { ...toPage, url: '/c' }, secondLoading],
    ['within the page', resting, toHere, resting],
    ['back to the page that is shown', ahead(resting), toHere, resting],
    ['within the page, instead of a document', leaving, toHere, resting],
    ['within the page, instead of a document that was asked for', awaited, toHere, awaited],
    ['to another document', resting, away, leaving],
    ['to another document, while a page loads', loading, away, awaited],
    ['to a download', resting, download, resting],
    ['to a download, while a page loads', loading, download, loading],
    ['and is refused at once', leaving, { type: 'refused' }, resting],
    ['and is refused at once, while a page loads', loading, { type: 'refused' }, loading],
  ])('%s', (_, before, step, after) => {
    expect(nextState(before, step)).toEqual(after);
  });
});

describe('a navigation that goes on', () => {
  const committed: Step = { type: 'committed', from: 'shown page' };
  it.each<[string, State, Step, State]>([
    ['its address comes first', loading, committed, ahead(loading)],
    ['its page is shown', ahead(loading), { type: 'shown', navigation: 'first' }, resting],
    ['its page is shown after a later one has started', secondLoading, { type: 'shown', navigation: 'first' }, secondLoading],
    ['it fails', loading, { type: 'ended', navigation: 'first' }, resting],
    ['it fails with the address ahead', ahead(loading), { type: 'ended', navigation: 'first' }, ahead(resting)],
    ['it fails after a later one has started', secondLoading, { type: 'ended', navigation: 'first' }, secondLoading],
    ['its address is loaded in full', loading, { type: 'handed over', url: '/b' }, opening],
    ['the document is restored', ahead(awaited), { type: 'restored' }, resting],
  ])('%s', (_, before, step, after) => {
    expect(nextState(before, step)).toEqual(after);
  });
});

describe('the browser reports that a navigation broke off', () => {
  const stopped = (...navigations: string[]): Step => ({ type: 'broken off', wasAborted: (name) => navigations.includes(name) });
  it.each<[string, State, Step, State]>([
    ['the one that loads', loading, stopped('first'), resting],
    ['the one that loads, with the address ahead', ahead(loading), stopped('first'), ahead(resting)],
    ['an earlier one', secondLoading, stopped('first'), secondLoading],
    ['the one whose address is loaded in full instead', opening, stopped('first'), opening],
    ['the load of the document', awaited, stopped('first'), leaving],
  ])('%s', (_, before, step, after) => {
    expect(nextState(before, step)).toEqual(after);
  });
});

it.each<[string, State, boolean]>([
  ['at rest', resting, false],
  ['while a page loads', loading, true],
  ['while the browser is asked for its document', opening, true],
  ['while that document loads', awaited, true],
  ['while another document loads', leaving, false],
])('the visitor waits for a page %s: %#', (_, state, expected) => {
  expect(isPending(state)).toBe(expected);
});

it('knows the full load that the browser was asked for by its address', () => {
  expect(isHandedOver(opening, '/b')).toBe(true);
  expect(isHandedOver(opening, '/c')).toBe(false);
  expect(isHandedOver(loading, '/b')).toBe(false);
});
