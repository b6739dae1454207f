import { mkdtempSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  type LexicalEditor,
} from 'lexical';
import { expect, test, vi } from 'vitest';
import { openRoom } from './client.ts';
import { startServer } from './server.ts';

const write = (editor: LexicalEditor, text: string): void =>
  editor.update(
    () =>
      void $getRoot().append(
        $createParagraphNode().append($createTextNode(text)),
      ),
    { discrete: true },
  );
/** The bytes of a stored document, which contain its text. */
const stored = (folder: string): string =>
  readFileSync(join(folder, 'notes.bin'), 'latin1');
const read = (editor: LexicalEditor): string =>
  editor.getEditorState().read(() => $getRoot().getTextContent());

test('two clients share a document, and a new server has it', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rooms-'));
  const first = startServer(0, {
    folder,
    mayOpen: (_request, room) => room !== 'secret',
  });
  const url = `ws://localhost:${(first.address() as AddressInfo).port}`;
  const [one, two] = [
    await openRoom(url, 'notes'),
    await openRoom(url, 'notes'),
  ];
  write(one.editor, 'from one');
  await vi.waitFor(() => expect(read(two.editor)).toBe('from one'), 20_000);
  write(two.editor, 'from two');
  await vi.waitFor(
    () => expect(read(one.editor)).toBe('from one\n\nfrom two'),
    20_000,
  );
  await vi.waitFor(() => expect(stored(folder)).toContain('from two'), 20_000);
  one.close();
  two.close();
  const refused = await fetch(url.replace('ws', 'http'));
  expect(refused.status).toBe(426);
  first.close();

  const second = startServer(0, { folder });
  const again = await openRoom(
    `ws://localhost:${(second.address() as AddressInfo).port}`,
    'notes',
  );
  await vi.waitFor(
    () => expect(read(again.editor)).toBe('from one\n\nfrom two'),
    20_000,
  );
  again.close();
  second.close();
});
