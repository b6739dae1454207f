// Claims on the format of text that is typed, and on samples that keep or clear it.
import { bundleSamples } from '../../samples/bundle-samples.ts';
import { sampleName } from '../../samples/page-samples.ts';
import { claim, type EditorPage, expect } from './claim.ts';

/** Opens an editor of the samples' own copy of Lexical, with bold, red text and a caret at its end. */
async function openStyled(at: EditorPage, keepFormat: boolean): Promise<void> {
  // Two copies of Lexical on a page would both follow the selection.
  await at.page.evaluate(() => board.close());
  const script = await bundleSamples(
    ['clear-formatting.ts', 'keep-format.ts'].map((title) => sampleName('concepts/selection', title)),
    `import { registerRichText } from '@lexical/rich-text';
     import { $createParagraphNode, $createTextNode, $getRoot, $getSelection, createEditor } from 'lexical';
     import { clearFormatting } from './clear-formatting.ts';
     import { registerKeepFormat } from './keep-format.ts';
     window.openStyled = (keepFormat) => {
       window.closeStyled?.();
       const element = document.createElement('div');
       element.contentEditable = 'true';
       document.querySelector('main').replaceChildren(element);
       const editor = createEditor();
       editor.setRootElement(element);
       registerRichText(editor);
       if (keepFormat) registerKeepFormat(editor);
       editor.update(() => {
         const text = $createTextNode('one').toggleFormat('bold').setStyle('color: red');
         $getRoot().clear().append($createParagraphNode().append(text));
         text.select();
       }, { discrete: true });
       window.closeStyled = () => editor.setRootElement(null);
       window.isBold = () => editor.getEditorState().read(() => $getSelection()?.hasFormat('bold') ?? false);
       window.clearAtCaret = () => clearFormatting(editor);
       window.clearMiddle = () => {
         editor.update(() => {
           const [text] = $getRoot().getAllTextNodes();
           text.select(1, 2);
         }, { discrete: true });
         clearFormatting(editor);
       };
       window.readStyled = () => editor.getEditorState().read(() =>
         $getRoot().getAllTextNodes().map((text) => text.getTextContent() + (text.hasFormat('bold') ? ' bold ' : '') + text.getStyle()),
       );
       element.focus();
     };`,
  );
  if (!(await at.run(() => 'openStyled' in window))) await at.page.addScriptTag({ content: script });
  await at.run((keep) => (window as unknown as { openStyled(keep: boolean): void }).openStyled(keep), keepFormat);
  // The format of a caret that code has set holds for a moment, even if the caret moves.
  await expect
    .poll(async () => {
      await at.press('ArrowLeft', 'End');
      return at.run(() => (window as unknown as { isBold(): boolean }).isBold());
    })
    .toBe(true);
}

const readStyled = (at: EditorPage): Promise<string[]> =>
  at.run(() => (window as unknown as { readStyled(): string[] }).readStyled());

/** So that the samples' copy of Lexical no longer follows the selection. */
const closeStyled = (at: EditorPage): Promise<void> => at.run(() => (window as unknown as { closeStyled(): void }).closeStyled());

claim('clear-formatting', async (at) => {
  await openStyled(at, false);
  await at.run(() => (window as unknown as { clearMiddle(): void }).clearMiddle());
  expect(await readStyled(at)).toEqual(['o bold color: red', 'n', 'e bold color: red']);
  await openStyled(at, false);
  await at.run(() => (window as unknown as { clearAtCaret(): void }).clearAtCaret());
  await at.type('x');
  expect(await readStyled(at)).toEqual(['one bold color: red', 'x']);
  await closeStyled(at);
});

claim('format-after-enter', async (at) => {
  const write = async (keepFormat: boolean): Promise<string[]> => {
    await openStyled(at, keepFormat);
    await at.press('Enter');
    await at.type('two');
    await at.press('Enter', 'Enter', 'ArrowUp', 'ArrowDown');
    await at.type('three');
    return readStyled(at);
  };
  expect(await write(false)).toEqual(['one bold color: red', 'two bold color: red', 'three']);
  expect(await write(true)).toEqual(['one', 'two', 'three'].map((text) => `${text} bold color: red`));
  await closeStyled(at);
});
