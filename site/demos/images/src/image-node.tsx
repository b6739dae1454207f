import {
  $applyNodeReplacement,
  $getNodeByKey,
  DecoratorNode,
  type DOMConversionMap,
  type DOMConversionOutput,
  type DOMExportOutput,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from 'lexical';
import type { JSX } from 'react';
import { type ImageData, isAllowedSource } from './image-data.ts';
import { ImageFigure } from './image-figure.tsx';

export type SerializedImageNode = Spread<ImageData, SerializedLexicalNode>;

export class ImageNode extends DecoratorNode<JSX.Element> {
  // #region fields
  // All data is in one field that is never mutated: versions of the node share
  // it, and a change replaces it.
  __data: Readonly<ImageData>;

  constructor(data: Readonly<ImageData>, key?: NodeKey) {
    super(key);
    this.__data = data;
  }

  getData(): Readonly<ImageData> {
    return this.getLatest().__data;
  }

  /** Only inside an update. `getWritable` is what makes undo possible. */
  change(changes: Partial<ImageData>): void {
    const self = this.getWritable();
    self.__data = { ...self.__data, ...changes };
  }
  // #endregion

  static getType(): string {
    return 'image';
  }

  static clone(node: ImageNode): ImageNode {
    return new ImageNode(node.__data, node.__key);
  }

  static importJSON(json: SerializedImageNode): ImageNode {
    const { src, altText, caption, width } = json;
    return $createImageNode({ src, altText, caption, width });
  }

  exportJSON(): SerializedImageNode {
    return { ...this.getData(), type: 'image', version: 1 };
  }

  // #region html
  static importDOM(): DOMConversionMap {
    return {
      img: (element) => ({
        conversion: () => $convertImage(element as HTMLImageElement, ''),
        priority: 0,
      }),
      // A figure with one image becomes that image with its caption. In other
      // figures, each image is imported separately.
      figure: (element) => {
        const images = element.querySelectorAll('img');
        const [image] = images;
        if (image === undefined || images.length > 1) return null;
        const caption = element.querySelector('figcaption')?.textContent ?? '';
        return {
          conversion: () => ({
            ...$convertImage(image, caption.trim()),
            // Do not import the children again.
            forChild: () => null,
            after: () => [],
          }),
          priority: 1,
        };
      },
    };
  }

  exportDOM(): DOMExportOutput {
    const { src, altText, caption, width } = this.getData();
    const image = document.createElement('img');
    image.setAttribute('src', src);
    image.setAttribute('alt', altText);
    if (width !== null) image.setAttribute('width', String(width));
    if (caption === '') return { element: image };
    const figure = document.createElement('figure');
    const text = document.createElement('figcaption');
    text.textContent = caption;
    figure.append(image, text);
    return { element: figure };
  }
  // #endregion

  createDOM(): HTMLElement {
    const element = document.createElement('div');
    element.className = 'image-block';
    return element;
  }

  updateDOM(): false {
    return false;
  }

  isInline(): false {
    return false;
  }

  getTextContent(): string {
    return this.getData().altText;
  }

  // #region decorate
  /**
   * The component does not depend on the node's class: it gets the data and a
   * function that changes it.
   */
  decorate(editor: LexicalEditor): JSX.Element {
    const key = this.__key;
    const change = (changes: Partial<ImageData>) =>
      editor.update(() => {
        // The image may have been removed by now.
        const node = $getNodeByKey(key);
        if ($isImageNode(node)) node.change(changes);
      });
    return <ImageFigure nodeKey={key} data={this.__data} onChange={change} />;
  }
  // #endregion
}

function $convertImage(
  image: HTMLImageElement,
  caption: string,
): DOMConversionOutput {
  // The attribute as written; the property would be resolved to a full URL.
  const src = image.getAttribute('src') ?? '';
  if (!isAllowedSource(src)) return { node: null };
  const width = Number(image.getAttribute('width'));
  return {
    node: $createImageNode({
      src,
      altText: image.getAttribute('alt') ?? '',
      caption,
      width: Number.isInteger(width) && width > 0 ? width : null,
    }),
  };
}

export function $createImageNode(data: ImageData): ImageNode {
  return $applyNodeReplacement(new ImageNode(data));
}

export function $isImageNode(
  node: LexicalNode | null | undefined,
): node is ImageNode {
  return node instanceof ImageNode;
}
