import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import useLexicalEditable from '@lexical/react/useLexicalEditable';
import { $insertNodeToNearestRoot, mergeRegister } from '@lexical/utils';
import {
  $isParagraphNode,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_LOW,
  createCommand,
  type LexicalCommand,
  PASTE_COMMAND,
} from 'lexical';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { $createFigmaNode, FigmaNode } from './figma-node.tsx';
import { readFigmaUrl } from './figma-url.ts';

/** Payload: a URL. The handler returns false if it is not the URL of a file. */
export const INSERT_FIGMA_COMMAND: LexicalCommand<string> = createCommand(
  'INSERT_FIGMA_COMMAND',
);

export function FigmaPlugin() {
  const [editor] = useLexicalComposerContext();

  useEffect(() => {
    if (!editor.hasNodes([FigmaNode])) {
      throw new Error('FigmaPlugin: add FigmaNode to the nodes of the editor.');
    }
    return mergeRegister(
      // #region command
      editor.registerCommand(
        INSERT_FIGMA_COMMAND,
        (url) => {
          const reading = readFigmaUrl(url);
          if ('problem' in reading) return false;
          const node = $createFigmaNode(reading.file);
          $insertNodeToNearestRoot(node);
          // Do not leave an empty paragraph above.
          const above = node.getPreviousSibling();
          if ($isParagraphNode(above) && above.isEmpty()) above.remove();
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
      // #endregion
      // #region paste
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          // Most paste events are ClipboardEvents, but some keyboards send
          // other types.
          if (!('clipboardData' in event)) return false;
          const data = event.clipboardData;
          // HTML means that the user copied part of an editor or a page, not
          // just a link.
          if (data === null || data.types.includes('text/html')) return false;
          const text = data.getData('text/plain');
          // Let anything but a single URL be pasted as text.
          if (!editor.dispatchCommand(INSERT_FIGMA_COMMAND, text)) return false;
          event.preventDefault();
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
      // #endregion
    );
  }, [editor]);

  return null;
}

// #region form
/** Asks for a URL and shows what is wrong with it next to the field. */
export function FigmaForm() {
  const [editor] = useLexicalComposerContext();
  const isEditable = useLexicalEditable();
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const insert = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = field.current;
    if (input === null) return;
    // The result indicates whether it was the URL of a file.
    if (editor.dispatchCommand(INSERT_FIGMA_COMMAND, input.value)) {
      input.value = '';
      return;
    }
    const reading = readFigmaUrl(input.value);
    setProblem(
      'problem' in reading ? reading.problem : 'Nothing was inserted.',
    );
    input.focus();
  };

  return (
    // noValidate: the browser's own message would not mention Figma.
    <form className="insert" noValidate onSubmit={insert}>
      <label htmlFor={`${id}-url`}>File URL</label>
      <input
        ref={field}
        id={`${id}-url`}
        type="url"
        placeholder="https://www.figma.com/design/…"
        disabled={!isEditable}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        onChange={() => setProblem('')}
      />
      <button type="submit" disabled={!isEditable}>
        Insert file
      </button>
      <p id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </form>
  );
}
// #endregion
