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
import { $createPostNode, PostNode } from './post-node.tsx';
import { readPost } from './post-source.ts';

/**
 * Payload: a URL or embed code. Returns false if it does not belong to a post.
 */
export const INSERT_POST_COMMAND: LexicalCommand<string> = createCommand(
  'INSERT_POST_COMMAND',
);

export function PostPlugin() {
  const [editor] = useLexicalComposerContext();

  useEffect(() => {
    if (!editor.hasNodes([PostNode])) {
      throw new Error('PostPlugin: add PostNode to the nodes of the editor.');
    }
    return mergeRegister(
      // #region command
      editor.registerCommand(
        INSERT_POST_COMMAND,
        (source) => {
          const reading = readPost(source);
          if ('problem' in reading) return false;
          const node = $createPostNode(reading.post);
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
          // Let anything else be pasted as text.
          if (!editor.dispatchCommand(INSERT_POST_COMMAND, text)) return false;
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
export function PostForm() {
  const [editor] = useLexicalComposerContext();
  const isEditable = useLexicalEditable();
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const insert = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = field.current;
    if (input === null) return;
    // The result indicates whether it was a post.
    if (editor.dispatchCommand(INSERT_POST_COMMAND, input.value)) {
      input.value = '';
      return;
    }
    const reading = readPost(input.value);
    setProblem(
      'problem' in reading ? reading.problem : 'Nothing was inserted.',
    );
    input.focus();
  };

  return (
    // noValidate: the browser's own message would not mention posts.
    <form className="insert" noValidate onSubmit={insert}>
      <label htmlFor={`${id}-url`}>Post URL or embed code</label>
      <input
        ref={field}
        id={`${id}-url`}
        type="text"
        placeholder="https://twitter.com/…/status/…"
        disabled={!isEditable}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        onChange={() => setProblem('')}
      />
      <button type="submit" disabled={!isEditable}>
        Insert post
      </button>
      <p id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </form>
  );
}
// #endregion
