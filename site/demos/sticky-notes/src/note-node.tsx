import {
  $applyNodeReplacement,
  $getNodeByKey,
  DecoratorNode,
  type DOMConversionMap,
  type DOMExportOutput,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from 'lexical';
import type { JSX } from 'react';
import { type Note, readColor } from './note.ts';
import { readHtml, readPlainText, writeHtml } from './note-text.ts';
import { StickyNote } from './sticky-note.tsx';

export type SerializedNoteNode = Spread<Note, SerializedLexicalNode>;

/** A note on top of the text. The node stores its text and position. */
export class NoteNode extends DecoratorNode<JSX.Element> {
  __note: Note;

  static getType(): string {
    return 'sticky-note';
  }

  static clone(node: NoteNode): NoteNode {
    return new NoteNode(node.__note, node.__key);
  }

  constructor(note: Note, key?: NodeKey) {
    super(key);
    this.__note = note;
  }

  static importJSON({ x, y, color, text }: SerializedNoteNode): NoteNode {
    return $createNoteNode({ x, y, color: readColor(color), text });
  }

  exportJSON(): SerializedNoteNode {
    return { type: 'sticky-note', version: 1, ...this.__note };
  }

  // #region html
  static importDOM(): DOMConversionMap {
    return {
      aside: (element) =>
        element.classList.contains('sticky-note')
          ? { conversion: $convertAside, priority: 1 }
          : null,
    };
  }

  exportDOM(): DOMExportOutput {
    const { x, y, color, text } = this.__note;
    const element = document.createElement('aside');
    element.className = 'sticky-note';
    element.dataset.x = String(x);
    element.dataset.y = String(y);
    element.dataset.color = color;
    element.innerHTML = writeHtml(text);
    return { element };
  }
  // #endregion

  // #region place
  /** Takes no space in the text; the stylesheet positions it. */
  createDOM(): HTMLElement {
    const element = document.createElement('div');
    element.className = 'note-anchor';
    return element;
  }

  updateDOM(): false {
    return false;
  }

  isInline(): false {
    return false;
  }

  /** The caret skips notes. */
  isIsolated(): true {
    return true;
  }
  // #endregion

  getTextContent(): string {
    return readPlainText(this.__note.text);
  }

  getNote(): Note {
    return this.getLatest().__note;
  }

  change(part: Partial<Note>): void {
    const writable = this.getWritable();
    writable.__note = { ...writable.__note, ...part };
  }

  // #region decorate
  /**
   * The component does not depend on the node's class: it gets a function that
   * changes the node.
   */
  decorate(editor: LexicalEditor): JSX.Element {
    const key = this.__key;
    const change = (part: Partial<Note>, tag: string) =>
      editor.update(
        () => {
          // The note may have been removed by now.
          const node = $getNodeByKey(key);
          if ($isNoteNode(node)) node.change(part);
        },
        { tag },
      );
    return <StickyNote nodeKey={key} note={this.__note} onChange={change} />;
  }
  // #endregion
}

function $convertAside(element: HTMLElement): { node: NoteNode } {
  const { x, y, color } = element.dataset;
  return {
    node: $createNoteNode({
      x: Number(x) || 0,
      y: Number(y) || 0,
      color: readColor(color),
      text: readHtml(element.innerHTML),
    }),
  };
}

export function $createNoteNode(note: Note): NoteNode {
  return $applyNodeReplacement(new NoteNode(note));
}

export function $isNoteNode(
  node: LexicalNode | null | undefined,
): node is NoteNode {
  return node instanceof NoteNode;
}
