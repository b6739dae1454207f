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
import { PostFrame } from './post-frame.tsx';
import {
  type Post,
  postAddress,
  readPost,
  readQuotation,
} from './post-source.ts';

export type SerializedPostNode = Spread<
  { postId: string; author: string; text: string },
  SerializedLexicalNode
>;

/** A post as a block. */
export class PostNode extends DecoratorNode<JSX.Element> {
  __post: Post;

  static getType(): string {
    return 'post';
  }

  static clone(node: PostNode): PostNode {
    return new PostNode(node.__post, node.__key);
  }

  constructor(post: Post, key?: NodeKey) {
    super(key);
    this.__post = post;
  }

  static importJSON({ postId, author, text }: SerializedPostNode): PostNode {
    // A saved document is foreign data too: read it like a pasted address.
    const reading = readPost(postAddress({ id: postId, author, text }));
    if ('problem' in reading) throw new Error(reading.problem);
    return $createPostNode({ ...reading.post, text });
  }

  exportJSON(): SerializedPostNode {
    const { id: postId, author, text } = this.__post;
    return { type: 'post', version: 1, postId, author, text };
  }

  // #region html
  /** Reads the markup that Twitter hands out, and no other quotation. */
  static importDOM(): DOMConversionMap {
    return {
      blockquote: (element) => {
        const reading = readQuotation(element);
        return reading === null
          ? null
          : {
              conversion: () => ({ node: $createPostNode(reading.post) }),
              // Above that of a quotation, which would take it as well.
              priority: 1,
            };
      },
    };
  }

  /** Writes the same markup: without any script it reads as a quotation. */
  exportDOM(): DOMExportOutput {
    const element = document.createElement('blockquote');
    element.className = 'twitter-tweet';
    if (this.__post.text !== '') {
      const words = document.createElement('p');
      words.textContent = this.__post.text;
      element.append(words);
    }
    const link = document.createElement('a');
    link.href = postAddress(this.__post);
    link.textContent = `Post by @${this.__post.author}`;
    element.append(link);
    return { element };
  }
  // #endregion

  createDOM(): HTMLElement {
    return document.createElement('div');
  }

  updateDOM(): false {
    return false;
  }

  /** A decorator is inline unless it says otherwise. */
  isInline(): false {
    return false;
  }

  /** What plain text and a search see. */
  getTextContent(): string {
    return `${this.__post.text} ${postAddress(this.__post)}`.trim();
  }

  decorate(_editor: LexicalEditor, config: EditorConfig): JSX.Element {
    const { base = '', focus = '' } = config.theme.embedBlock ?? {};
    return (
      // Selects the block and removes it; null, as it has no alignment.
      <BlockWithAlignableContents
        className={{ base, focus }}
        format={null}
        nodeKey={this.__key}
      >
        <PostFrame post={this.__post} />
      </BlockWithAlignableContents>
    );
  }
}

export function $createPostNode(post: Post): PostNode {
  return $applyNodeReplacement(new PostNode(post));
}
