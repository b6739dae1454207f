import {
  $convertFromMarkdownString,
  $convertToMarkdownString,
} from '@lexical/markdown';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createHeadingNode, $isHeadingNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  type TextFormatType,
} from 'lexical';
import { useEffect, useState } from 'react';
import { transformers } from './transformers.ts';

/** Shows the document as Markdown, and can load it. */
export function MarkdownPane() {
  const [editor] = useLexicalComposerContext();
  const [markdown, setMarkdown] = useState('');
  const editable = useEditable();

  // #region export
  useEffect(() => {
    const write = () =>
      setMarkdown(
        editor
          .getEditorState()
          .read(() => $convertToMarkdownString(transformers)),
      );
    write();
    return editor.registerUpdateListener(write);
  }, [editor]);
  // #endregion

  return (
    <div className="markdown-pane">
      <textarea
        aria-label="Document as Markdown"
        spellCheck={false}
        rows={14}
        readOnly={!editable}
        value={markdown}
        onChange={(event) => setMarkdown(event.target.value)}
      />
      <button
        type="button"
        disabled={!editable}
        // #region import
        onClick={() =>
          editor.update(() => {
            // Replaces the whole document; a single undo restores it.
            $convertFromMarkdownString(markdown, transformers);
          })
        }
        // #endregion
      >
        Load Markdown
      </button>
    </div>
  );
}

/**
 * Whether the document may be changed: commands and updates also run in
 * read-only mode.
 */
function useEditable(): boolean {
  const [editor] = useLexicalComposerContext();
  const [editable, setEditable] = useState(() => editor.isEditable());
  useEffect(() => editor.registerEditableListener(setEditable), [editor]);
  return editable;
}

interface Formats {
  readonly heading: boolean;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** Buttons for people who do not know Markdown. */
export function FormatButtons() {
  const [editor] = useLexicalComposerContext();
  const editable = useEditable();
  const [formats, setFormats] = useState<Formats>({
    heading: false,
    bold: false,
    italic: false,
  });

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) =>
        setFormats(editorState.read($readFormats)),
      ),
    [editor],
  );

  const toggleHeading = () =>
    editor.update(() => {
      const selection = $getSelection();
      if (!$isRangeSelection(selection)) return;
      $setBlocksType(selection, () =>
        formats.heading ? $createParagraphNode() : $createHeadingNode('h2'),
      );
    });
  const toggle = (format: TextFormatType) =>
    editor.dispatchCommand(FORMAT_TEXT_COMMAND, format);

  return (
    <>
      <button
        type="button"
        disabled={!editable}
        aria-pressed={formats.heading}
        onClick={toggleHeading}
      >
        Heading
      </button>
      <button
        type="button"
        disabled={!editable}
        aria-pressed={formats.bold}
        onClick={() => toggle('bold')}
      >
        Bold
      </button>
      <button
        type="button"
        disabled={!editable}
        aria-pressed={formats.italic}
        onClick={() => toggle('italic')}
      >
        Italic
      </button>
    </>
  );
}

function $readFormats(): Formats {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) {
    return { heading: false, bold: false, italic: false };
  }
  const anchor = selection.anchor.getNode();
  const block =
    anchor.getKey() === 'root' ? anchor : anchor.getTopLevelElement();
  return {
    heading: $isHeadingNode(block),
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
  };
}
