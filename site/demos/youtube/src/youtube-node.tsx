import { BlockWithAlignableContents } from '@lexical/react/LexicalBlockWithAlignableContents';
import {
  DecoratorBlockNode,
  type SerializedDecoratorBlockNode,
} from '@lexical/react/LexicalDecoratorBlockNode';
import {
  $applyNodeReplacement,
  type DOMConversionMap,
  type DOMExportOutput,
  type EditorConfig,
  type ElementFormatType,
  type LexicalEditor,
  type NodeKey,
  type Spread,
} from 'lexical';
import type { JSX } from 'react';
import { VideoFrame } from './youtube-frame.tsx';
import {
  playerUrl,
  readYouTubeUrl,
  type Video,
  watchUrl,
} from './youtube-url.ts';

export type SerializedYouTubeNode = Spread<
  { videoId: string; start: number; title: string },
  SerializedDecoratorBlockNode
>;

/** A video as a block. The base class adds the alignment (`__format`). */
export class YouTubeNode extends DecoratorBlockNode {
  __video: Video;
  __title: string;

  static getType(): string {
    return 'youtube';
  }

  static clone(node: YouTubeNode): YouTubeNode {
    return new YouTubeNode(
      node.__video,
      node.__title,
      node.__format,
      node.__key,
    );
  }

  constructor(
    video: Video,
    title: string,
    format?: ElementFormatType,
    key?: NodeKey,
  ) {
    super(format, key);
    this.__video = video;
    this.__title = title;
  }

  static importJSON(json: SerializedYouTubeNode): YouTubeNode {
    const video = { id: json.videoId, start: json.start };
    // A saved document is untrusted too, so validate it like a pasted link.
    const reading = readYouTubeUrl(watchUrl(video));
    if ('problem' in reading) throw new Error(reading.problem);
    return $createYouTubeNode(reading.video, json.title, json.format);
  }

  exportJSON(): SerializedYouTubeNode {
    return {
      ...super.exportJSON(),
      type: 'youtube',
      version: 1,
      videoId: this.__video.id,
      start: this.__video.start,
      title: this.__title,
    };
  }

  // #region html
  /** Imports players in pasted or loaded HTML, and ignores other frames. */
  static importDOM(): DOMConversionMap {
    return {
      iframe: (element) => {
        const reading = readYouTubeUrl(element.getAttribute('src') ?? '');
        if ('problem' in reading) return null;
        const title = element.getAttribute('title') ?? '';
        const align = element.getAttribute('data-align') ?? '';
        return {
          conversion: () => ({
            node: $createYouTubeNode(
              reading.video,
              title,
              isAlignment(align) ? align : '',
            ),
          }),
          priority: 1,
        };
      },
    };
  }

  exportDOM(): DOMExportOutput {
    const element = document.createElement('iframe');
    element.setAttribute('src', playerUrl(this.__video));
    element.setAttribute('title', this.__title);
    element.setAttribute('loading', 'lazy');
    element.setAttribute('allowfullscreen', '');
    if (this.__format !== '') {
      element.setAttribute('data-align', this.__format);
    }
    return { element };
  }
  // #endregion

  isInline(): false {
    return false;
  }

  /** The plain text: copied into an email, the node becomes a link. */
  getTextContent(): string {
    return watchUrl(this.__video);
  }

  // #region decorate
  decorate(_editor: LexicalEditor, config: EditorConfig): JSX.Element {
    const { base = '', focus = '' } = config.theme.embedBlock ?? {};
    return (
      <BlockWithAlignableContents
        className={{ base, focus }}
        format={this.__format}
        nodeKey={this.__key}
      >
        <VideoFrame video={this.__video} title={this.__title} />
      </BlockWithAlignableContents>
    );
  }
  // #endregion
}

function isAlignment(text: string): text is ElementFormatType {
  return ['left', 'center', 'right'].includes(text);
}

export function $createYouTubeNode(
  video: Video,
  title = '',
  format?: ElementFormatType,
): YouTubeNode {
  return $applyNodeReplacement(
    new YouTubeNode(video, title.trim() || 'YouTube video', format),
  );
}
