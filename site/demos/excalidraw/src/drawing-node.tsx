import { BlockWithAlignableContents } from '@lexical/react/LexicalBlockWithAlignableContents';
import {
  $applyNodeReplacement,
  DecoratorNode,
  type DOMConversionMap,
  type DOMExportOutput,
  type EditorConfig,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from 'lexical';
import type { JSX } from 'react';
import { type Drawing, pictureUrl, readPicture } from './drawing.ts';
import { DrawingBlock } from './drawing-block.tsx';

export type SerializedDrawingNode = Spread<Drawing, SerializedLexicalNode>;

/** A drawing as a block. The node does not depend on Excalidraw. */
export class DrawingNode extends DecoratorNode<JSX.Element> {
  __drawing: Drawing;

  static getType(): string {
    return 'drawing';
  }

  static clone(node: DrawingNode): DrawingNode {
    return new DrawingNode(node.__drawing, node.__key);
  }

  constructor(drawing: Drawing, key?: NodeKey) {
    super(key);
    this.__drawing = drawing;
  }

  static importJSON(json: SerializedDrawingNode): DrawingNode {
    const { scene, svg, description } = json;
    return $createDrawingNode({ scene, svg, description });
  }

  exportJSON(): SerializedDrawingNode {
    return { type: 'drawing', version: 1, ...this.__drawing };
  }

  // #region html
  static importDOM(): DOMConversionMap {
    return {
      img: (element) => {
        const scene = element.getAttribute('data-scene');
        // Other images are not drawings.
        if (scene === null) return null;
        const drawing = {
          scene,
          svg: readPicture(element.getAttribute('src') ?? ''),
          description: element.getAttribute('alt') ?? '',
        };
        return {
          conversion: () => ({ node: $createDrawingNode(drawing) }),
          priority: 1,
        };
      },
    };
  }

  /**
   * Exports a picture that any page can show, and the scene for further edits.
   */
  exportDOM(): DOMExportOutput {
    const { scene, svg, description } = this.__drawing;
    const element = document.createElement('img');
    element.setAttribute('src', pictureUrl(svg));
    element.setAttribute('alt', description);
    element.setAttribute('data-scene', scene);
    return { element };
  }
  // #endregion

  createDOM(): HTMLElement {
    return document.createElement('div');
  }

  updateDOM(): false {
    return false;
  }

  isInline(): false {
    return false;
  }

  getTextContent(): string {
    return this.__drawing.description;
  }

  getDrawing(): Drawing {
    return this.getLatest().__drawing;
  }

  setDrawing(drawing: Drawing): void {
    this.getWritable().__drawing = drawing;
  }

  decorate(_editor: LexicalEditor, config: EditorConfig): JSX.Element {
    const { base = '', focus = '' } = config.theme.embedBlock ?? {};
    return (
      // Handles selection and deletion. The format is null: no alignment.
      <BlockWithAlignableContents
        className={{ base, focus }}
        format={null}
        nodeKey={this.__key}
      >
        <DrawingBlock nodeKey={this.__key} drawing={this.__drawing} />
      </BlockWithAlignableContents>
    );
  }
}

export function $createDrawingNode(drawing: Drawing): DrawingNode {
  return $applyNodeReplacement(new DrawingNode(drawing));
}

export function $isDrawingNode(
  node: LexicalNode | null | undefined,
): node is DrawingNode {
  return node instanceof DrawingNode;
}
