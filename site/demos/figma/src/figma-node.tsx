import { BlockWithAlignableContents } from '@lexical/react/LexicalBlockWithAlignableContents';
import {
  $applyNodeReplacement,
  DecoratorNode,
  type DOMConversionMap,
  type DOMExportOutput,
  type EditorConfig,
  type LexicalEditor,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from 'lexical';
import type { JSX } from 'react';
import { FigmaFrame } from './figma-frame.tsx';
import {
  embedUrl,
  type FigmaFile,
  fileUrl,
  type Kind,
  readFigmaUrl,
} from './figma-url.ts';

export type SerializedFigmaNode = Spread<
  { kind: Kind; fileKey: string; title: string; part: string },
  SerializedLexicalNode
>;

/** A Figma file as a full-width block. */
export class FigmaNode extends DecoratorNode<JSX.Element> {
  __file: FigmaFile;

  static getType(): string {
    return 'figma';
  }

  static clone(node: FigmaNode): FigmaNode {
    return new FigmaNode(node.__file, node.__key);
  }

  constructor(file: FigmaFile, key?: NodeKey) {
    super(key);
    this.__file = file;
  }

  // #region json
  static importJSON(json: SerializedFigmaNode): FigmaNode {
    // A saved document is untrusted too, so validate it like a pasted link.
    const reading = readFigmaUrl(fileUrl({ ...json, key: json.fileKey }));
    if ('problem' in reading) throw new Error(reading.problem);
    return $createFigmaNode({ ...reading.file, title: json.title });
  }

  exportJSON(): SerializedFigmaNode {
    // "key" could be mistaken for the node's key.
    const { key: fileKey, ...file } = this.__file;
    return { type: 'figma', version: 1, fileKey, ...file };
  }
  // #endregion

  static importDOM(): DOMConversionMap {
    return {
      iframe: (element) => {
        const reading = readFigmaUrl(element.getAttribute('src') ?? '');
        if ('problem' in reading) return null;
        const title = element.getAttribute('title') || reading.file.title;
        const file = { ...reading.file, title };
        return {
          conversion: () => ({ node: $createFigmaNode(file) }),
          priority: 1,
        };
      },
    };
  }

  exportDOM(): DOMExportOutput {
    const element = document.createElement('iframe');
    element.setAttribute('src', embedUrl(this.__file));
    element.setAttribute('title', this.__file.title);
    element.setAttribute('loading', 'lazy');
    element.setAttribute('allowfullscreen', '');
    return { element };
  }

  createDOM(): HTMLElement {
    return document.createElement('div');
  }

  updateDOM(): false {
    return false;
  }

  /** Decorator nodes are inline by default. */
  isInline(): false {
    return false;
  }

  /** The plain text: copied into an email, the node becomes a link. */
  getTextContent(): string {
    return fileUrl(this.__file);
  }

  // #region decorate
  decorate(_editor: LexicalEditor, config: EditorConfig): JSX.Element {
    const { base = '', focus = '' } = config.theme.embedBlock ?? {};
    return (
      // Handles selection and deletion. The format is null: no alignment.
      <BlockWithAlignableContents
        className={{ base, focus }}
        format={null}
        nodeKey={this.__key}
      >
        <FigmaFrame file={this.__file} />
      </BlockWithAlignableContents>
    );
  }
  // #endregion
}

export function $createFigmaNode(file: FigmaFile): FigmaNode {
  return $applyNodeReplacement(new FigmaNode(file));
}
