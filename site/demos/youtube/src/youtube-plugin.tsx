import { $isLinkNode, AutoLinkNode, LinkNode } from '@lexical/link';
import {
  AutoEmbedOption,
  type EmbedConfig,
  LexicalAutoEmbedPlugin,
} from '@lexical/react/LexicalAutoEmbedPlugin';
import {
  AutoLinkPlugin,
  createLinkMatcherWithRegExp,
} from '@lexical/react/LexicalAutoLinkPlugin';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import useLexicalEditable from '@lexical/react/useLexicalEditable';
import { $findMatchingParent, $insertNodeToNearestRoot } from '@lexical/utils';
import {
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_EDITOR,
  createCommand,
  type ElementFormatType,
  FORMAT_ELEMENT_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
} from 'lexical';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { $createYouTubeNode, YouTubeNode } from './youtube-node.tsx';
import { readYouTubeUrl } from './youtube-url.ts';

/** The handler returns false if the URL does not point to a video. */
export const INSERT_YOUTUBE_COMMAND: LexicalCommand<{
  url: string;
  title?: string;
}> = createCommand('INSERT_YOUTUBE_COMMAND');

export function YouTubePlugin() {
  const [editor] = useLexicalComposerContext();

  // #region command
  useEffect(() => {
    if (!editor.hasNodes([YouTubeNode, LinkNode, AutoLinkNode])) {
      throw new Error(
        'YouTubePlugin: the editor needs YouTubeNode, LinkNode and AutoLinkNode.',
      );
    }
    return editor.registerCommand(
      INSERT_YOUTUBE_COMMAND,
      ({ url, title }) => {
        const reading = readYouTubeUrl(url);
        if ('problem' in reading) return false;
        const node = $createYouTubeNode(reading.video, title);
        $insertNodeToNearestRoot(node);
        // Do not leave an empty paragraph above.
        const above = node.getPreviousSibling();
        if ($isParagraphNode(above) && above.isEmpty()) above.remove();
        return true;
      },
      COMMAND_PRIORITY_EDITOR,
    );
  }, [editor]);
  // #endregion

  return (
    <>
      {/* Turns a pasted URL into a link, which the menu offers to replace. */}
      <AutoLinkPlugin matchers={linkMatchers} />
      <PasteMenu />
    </>
  );
}

const linkMatchers = [createLinkMatcherWithRegExp(/https?:\/\/[^\s<>"]+/)];

// #region menu
const youTube: EmbedConfig = {
  type: 'youtube',
  parseUrl: (url) => {
    const reading = readYouTubeUrl(url);
    return 'problem' in reading ? null : { id: reading.video.id, url };
  },
  insertNode: (editor: LexicalEditor, { url }) => {
    // The plugin removes the link too, but only after inserting the video.
    const selection = $getSelection();
    if ($isRangeSelection(selection)) {
      $findMatchingParent(selection.anchor.getNode(), $isLinkNode)?.remove();
    }
    editor.dispatchCommand(INSERT_YOUTUBE_COMMAND, { url });
  },
};

// Outside the component: a new array on every render would rerun the effect.
const configs = [youTube];

/**
 * Opens below a link that was pasted on its own. Any other key keeps the link.
 */
function PasteMenu() {
  return (
    <LexicalAutoEmbedPlugin
      embedConfigs={configs}
      // For INSERT_EMBED_COMMAND, which this demo never dispatches.
      onOpenEmbedModalForConfig={() => undefined}
      getMenuOptions={(_config, embed, dismiss) => [
        new AutoEmbedOption('Embed video', { onSelect: embed }),
        new AutoEmbedOption('Keep link', { onSelect: dismiss }),
      ]}
      menuRenderFn={(
        anchor,
        { options, selectedIndex, selectOptionAndCleanUp, setHighlightedIndex },
      ) =>
        anchor.current === null
          ? null
          : createPortal(
              <div className="embed-menu" role="presentation">
                {options.map((option, index) => (
                  // The plugin handles the keys: focus stays in the text,
                  // and aria-activedescendant refers to these IDs.
                  <button
                    key={option.key}
                    ref={option.setRefElement}
                    id={`typeahead-item-${index}`}
                    type="button"
                    role="option"
                    aria-selected={selectedIndex === index}
                    tabIndex={-1}
                    onMouseDown={(event) => event.preventDefault()}
                    onMouseEnter={() => setHighlightedIndex(index)}
                    onClick={() => selectOptionAndCleanUp(option)}
                  >
                    {option.title}
                  </button>
                ))}
              </div>,
              anchor.current,
            )
      }
    />
  );
}
// #endregion

// #region form
/** Asks for a URL and shows what is wrong with it next to the field. */
export function VideoForm() {
  const [editor] = useLexicalComposerContext();
  const isEditable = useLexicalEditable();
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const insert = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const url = String(data.get('url'));
    const title = String(data.get('title'));
    const reading = readYouTubeUrl(url);
    if ('problem' in reading) {
      setProblem(reading.problem);
      field.current?.focus();
      return;
    }
    editor.dispatchCommand(INSERT_YOUTUBE_COMMAND, { url, title });
    setProblem('');
    form.reset();
  };

  return (
    // noValidate: the browser's own message would not mention videos.
    <form className="insert" noValidate onSubmit={insert}>
      <label htmlFor={`${id}-url`}>Video URL</label>
      <input
        ref={field}
        id={`${id}-url`}
        name="url"
        type="url"
        placeholder="https://www.youtube.com/watch?v=…"
        disabled={!isEditable}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        onChange={() => setProblem('')}
      />
      <label htmlFor={`${id}-title`}>Title (optional)</label>
      <input
        id={`${id}-title`}
        name="title"
        type="text"
        disabled={!isEditable}
      />
      <button type="submit" disabled={!isEditable}>
        Insert video
      </button>
      <p id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </form>
  );
}
// #endregion

const alignments: readonly { format: ElementFormatType; label: string }[] = [
  { format: 'left', label: 'Left' },
  { format: 'center', label: 'Center' },
  { format: 'right', label: 'Right' },
];

/** The command aligns both paragraphs and embeds. */
export function AlignButtons() {
  const [editor] = useLexicalComposerContext();
  return alignments.map(({ format, label }) => (
    <button
      key={format}
      type="button"
      onClick={() => editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, format)}
    >
      {label}
    </button>
  ));
}
