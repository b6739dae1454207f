import {
  $applyNodeReplacement,
  $createParagraphNode,
  $getNearestNodeFromDOMNode,
  $isDecoratorNode,
  $isElementNode,
  $isParagraphNode,
  type DOMConversionMap,
  type DOMExportOutput,
  type EditorConfig,
  ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  type RangeSelection,
  type SerializedElementNode,
  type Spread,
} from 'lexical';

export type SerializedCollapsibleNode = Spread<
  { open: boolean },
  SerializedElementNode
>;

/**
 * The plugin's transforms ensure that it contains exactly one title and one
 * content node.
 */
export class CollapsibleNode extends ElementNode {
  __open: boolean;

  constructor(open: boolean, key?: NodeKey) {
    super(key);
    this.__open = open;
  }

  static getType(): string {
    return 'collapsible';
  }

  static clone(node: CollapsibleNode): CollapsibleNode {
    return new CollapsibleNode(node.__open, node.__key);
  }

  static importJSON(json: SerializedCollapsibleNode): CollapsibleNode {
    return $applyNodeReplacement(new CollapsibleNode(json.open));
  }

  exportJSON(): SerializedCollapsibleNode {
    return {
      ...super.exportJSON(),
      open: this.isOpen(),
      type: 'collapsible',
      version: 1,
    };
  }

  isOpen(): boolean {
    return this.getLatest().__open;
  }

  setOpen(open: boolean): void {
    this.getWritable().__open = open;
  }

  getTitle(): CollapsibleTitleNode | null {
    return this.getChildren().find($isTitleNode) ?? null;
  }

  getContent(): CollapsibleContentNode | null {
    return this.getChildren().find($isContentNode) ?? null;
  }

  // #region toggle
  createDOM(_config: EditorConfig, editor: LexicalEditor): HTMLElement {
    const details = document.createElement('details');
    details.className = 'collapsible';
    details.open = this.__open;
    // The browser opens and closes the element; the node follows. In read-only
    // mode, a click changes only what is shown, not the document.
    details.addEventListener('toggle', () => {
      if (!editor.isEditable()) return;
      editor.update(() => {
        const node = $getNearestNodeFromDOMNode(details);
        if ($isCollapsibleNode(node) && node.isOpen() !== details.open) {
          node.setOpen(details.open);
        }
      });
    });
    return details;
  }

  updateDOM(previous: CollapsibleNode, dom: HTMLElement): false {
    if (previous.__open !== this.__open) {
      (dom as HTMLDetailsElement).open = this.__open;
    }
    return false;
  }
  // #endregion

  // #region html
  static importDOM(): DOMConversionMap {
    return {
      details: (element) => ({
        conversion: () => ({
          node: $createCollapsibleNode((element as HTMLDetailsElement).open),
          after: $arrangeParts,
        }),
        priority: 1,
      }),
      summary: () => ({
        conversion: () => ({ node: $createTitleNode() }),
        priority: 1,
      }),
    };
  }

  exportDOM(): DOMExportOutput {
    const element = document.createElement('details');
    element.open = this.isOpen();
    return { element };
  }
  // #endregion

  canBeEmpty(): false {
    return false;
  }
}

/**
 * Whatever an imported `<details>` contains besides its title becomes the
 * content.
 */
function $arrangeParts(children: LexicalNode[]): LexicalNode[] {
  const title = children.find($isTitleNode) ?? $createTitleNode();
  const content = $createContentNode();
  for (const child of children) {
    if (child === title) continue;
    const isBlock =
      ($isElementNode(child) || $isDecoratorNode(child)) && !child.isInline();
    content.append(isBlock ? child : $createParagraphNode().append(child));
  }
  return [title, content];
}

export class CollapsibleTitleNode extends ElementNode {
  static getType(): string {
    return 'collapsible-title';
  }

  static clone(node: CollapsibleTitleNode): CollapsibleTitleNode {
    return new CollapsibleTitleNode(node.__key);
  }

  static importJSON(): CollapsibleTitleNode {
    return $createTitleNode();
  }

  exportJSON(): SerializedElementNode {
    return { ...super.exportJSON(), type: 'collapsible-title', version: 1 };
  }

  // #region summary
  createDOM(_config: EditorConfig, editor: LexicalEditor): HTMLElement {
    const summary = document.createElement('summary');
    summary.className = 'collapsible-title';
    // Readers use this as a button. For authors, it is a line of text, which
    // Tab must not focus, because Space and Enter would then toggle it.
    summary.tabIndex = editor.isEditable() ? -1 : 0;
    summary.addEventListener('click', (event) => {
      // Only the marker toggles; a click on the text places the caret.
      const x = event.clientX - summary.getBoundingClientRect().left;
      if (editor.isEditable() && x > markerWidth) event.preventDefault();
    });
    return summary;
  }
  // #endregion

  updateDOM(): false {
    return false;
  }

  exportDOM(): DOMExportOutput {
    return { element: document.createElement('summary') };
  }

  // #region enter
  /** Enter moves to the content, together with the text after the caret. */
  insertNewAfter(_selection: RangeSelection, restore = true): ElementNode {
    const container = this.getParent();
    const content = $isCollapsibleNode(container)
      ? container.getContent()
      : null;
    const first = content?.getFirstChild() ?? null;
    if ($isCollapsibleNode(container)) container.setOpen(true);
    if ($isParagraphNode(first) && first.isEmpty()) return first;
    const paragraph = $createParagraphNode();
    if (first === null) this.insertAfter(paragraph, restore);
    else first.insertBefore(paragraph, restore);
    return paragraph;
  }
  // #endregion
}

/** The width of the marker in the stylesheet, in pixels. */
const markerWidth = 24;

export class CollapsibleContentNode extends ElementNode {
  static getType(): string {
    return 'collapsible-content';
  }

  static clone(node: CollapsibleContentNode): CollapsibleContentNode {
    return new CollapsibleContentNode(node.__key);
  }

  static importJSON(): CollapsibleContentNode {
    return $createContentNode();
  }

  exportJSON(): SerializedElementNode {
    return { ...super.exportJSON(), type: 'collapsible-content', version: 1 };
  }

  createDOM(): HTMLElement {
    const element = document.createElement('div');
    element.className = 'collapsible-content';
    return element;
  }

  updateDOM(): false {
    return false;
  }

  // No importDOM: the import ignores a plain <div> and reads its children.
  exportDOM(): DOMExportOutput {
    return { element: document.createElement('div') };
  }

  // #region root
  /** Its children behave like the top-level blocks of a document. */
  isShadowRoot(): boolean {
    return true;
  }
  // #endregion
}

/**
 * Replaces the container with its contents, and turns the title into a
 * paragraph.
 */
export function $dissolve(container: CollapsibleNode): void {
  for (const part of container.getChildren()) {
    if ($isTitleNode(part)) {
      // Replaced before it is moved, so that the caret moves with it.
      container.insertBefore(part.replace($createParagraphNode(), true));
    } else if ($isContentNode(part)) {
      for (const block of part.getChildren()) container.insertBefore(block);
    } else {
      container.insertBefore(part);
    }
  }
  container.remove();
}

export function $createCollapsibleNode(open: boolean): CollapsibleNode {
  return $applyNodeReplacement(new CollapsibleNode(open));
}

export function $createTitleNode(): CollapsibleTitleNode {
  return $applyNodeReplacement(new CollapsibleTitleNode());
}

export function $createContentNode(): CollapsibleContentNode {
  return $applyNodeReplacement(new CollapsibleContentNode());
}

export function $isCollapsibleNode(
  node: LexicalNode | null | undefined,
): node is CollapsibleNode {
  return node instanceof CollapsibleNode;
}

export function $isTitleNode(
  node: LexicalNode | null | undefined,
): node is CollapsibleTitleNode {
  return node instanceof CollapsibleTitleNode;
}

export function $isContentNode(
  node: LexicalNode | null | undefined,
): node is CollapsibleContentNode {
  return node instanceof CollapsibleContentNode;
}
