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
import { type Post, postUrl, readPost, readQuotation } from './post-source.ts';

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
    // A saved document is untrusted too, so validate it like a pasted link.
    const reading = readPost(postUrl({ id: postId, author, text }));
    if ('problem' in reading) throw new Error(reading.problem);
    return $createPostNode({ ...reading.post, text });
  }

  exportJSON(): SerializedPostNode {
    const { id: postId, author, text } = this.__post;
    return { type: 'post', version: 1, postId, author, text };
  }

  // #region html
  /** Imports Twitter's embed code, but not other quotes. */
  static importDOM(): DOMConversionMap {
    return {
      blockquote: (element) => {
        const reading = readQuotation(element);
        return reading === null
          ? null
          : {
              conversion: () => ({ node: $createPostNode(reading.post) }),
              // Higher than QuoteNode's, which would import it too.
              priority: 1,
            };
      },
    };
  }

  /** Exports the same markup, which is a quote if Twitter's script is missing. */
  exportDOM(): DOMExportOutput {
    const element = document.createElement('blockquote');
    element.className = 'twitter-tweet';
    if (this.__post.text !== '') {
      const words = document.createElement('p');
      words.textContent = this.__post.text;
      element.append(words);
    }
    const link = document.createElement('a');
    link.href = postUrl(this.__post);
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

  /** Decorator nodes are inline by default. */
  isInline(): false {
    return false;
  }

  /** The plain text, also for searching. */
  getTextContent(): string {
    return `${this.__post.text} ${postUrl(this.__post)}`.trim();
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
        <PostFrame post={this.__post} />
      </BlockWithAlignableContents>
    );
  }
}

export function $createPostNode(post: Post): PostNode {
  return $applyNodeReplacement(new PostNode(post));
}
