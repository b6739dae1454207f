import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import { mergeRegister } from '@lexical/utils';
import { createEditor, type LexicalEditor } from 'lexical';

/** `<rich-text name="body" aria-label="Message">`, a form field whose value is JSON. */
export class RichTextElement extends HTMLElement {
  static formAssociated = true;

  readonly editor: LexicalEditor = createEditor({
    namespace: 'RichText',
    nodes: [HeadingNode, QuoteNode],
    onError: console.error,
  });
  readonly #internals = this.attachInternals();
  #dispose = () => {};

  // No shadow root: Lexical can't see the selection inside of one.
  connectedCallback(): void {
    const element = document.createElement('div');
    element.contentEditable = 'true';
    element.role = 'textbox';
    element.ariaMultiLine = 'true';
    element.ariaLabel = this.getAttribute('aria-label');
    this.replaceChildren(element);

    this.#dispose = mergeRegister(
      registerRichText(this.editor),
      registerHistory(this.editor, createEmptyHistoryState(), 1000),
      this.editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size > 0 || dirtyLeaves.size > 0) {
          this.#internals.setFormValue(this.value);
          this.dispatchEvent(new Event('input', { bubbles: true }));
        }
      }),
    );
    this.editor.setRootElement(element);
  }

  disconnectedCallback(): void {
    this.#dispose();
    this.editor.setRootElement(null);
  }

  get value(): string {
    return JSON.stringify(this.editor.getEditorState());
  }

  set value(document: string) {
    this.editor.setEditorState(this.editor.parseEditorState(document));
  }
}

customElements.define('rich-text', RichTextElement);
