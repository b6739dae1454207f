import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { DRAG_DROP_PASTE } from '@lexical/rich-text';
import {
  $insertNodeToNearestRoot,
  isMimeType,
  mergeRegister,
} from '@lexical/utils';
import {
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_LOW,
  createCommand,
  type LexicalCommand,
} from 'lexical';
import { type FormEvent, useEffect, useState } from 'react';
import { type ImageData, isAllowedSource } from './image-data.ts';
import { $createImageNode, ImageNode } from './image-node.tsx';

export const INSERT_IMAGE_COMMAND: LexicalCommand<
  Pick<ImageData, 'src' | 'altText'>
> = createCommand('INSERT_IMAGE_COMMAND');

export function ImagePlugin() {
  const [editor] = useLexicalComposerContext();

  useEffect(() => {
    if (!editor.hasNodes([ImageNode])) {
      throw new Error('ImagePlugin: add ImageNode to the nodes of the editor.');
    }
    return mergeRegister(
      // #region command
      editor.registerCommand(
        INSERT_IMAGE_COMMAND,
        ({ src, altText }) => {
          if (!isAllowedSource(src)) return false;
          $insertNodeToNearestRoot(
            $createImageNode({ src, altText, caption: '', width: null }),
          );
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
      // #endregion
      // #region files
      editor.registerCommand(
        // The rich text plugin dispatches this for dropped or pasted files.
        DRAG_DROP_PASTE,
        (files) => {
          const images = files.filter((file) => isMimeType(file, ['image/']));
          for (const file of images) {
            // Reading takes a while. The image is inserted wherever the caret
            // is by then.
            void readFile(file).then((src) =>
              editor.dispatchCommand(INSERT_IMAGE_COMMAND, {
                src,
                altText: '',
              }),
            );
          }
          return images.length > 0;
        },
        COMMAND_PRIORITY_LOW,
      ),
      // #endregion
    );
  }, [editor]);

  return null;
}

/** Instead of an upload, stores the file itself in the document. */
function readFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

// #region form
/** Inserts an image from a URL or a file, and asks what it shows. */
export function InsertImage() {
  const [editor] = useLexicalComposerContext();
  const [message, setMessage] = useState('');
  const [editable, setEditable] = useState(() => editor.isEditable());
  useEffect(() => editor.registerEditableListener(setEditable), [editor]);

  const insert = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const file = fields.get('file');
    const src =
      file instanceof File && file.size > 0
        ? await readFile(file)
        : String(fields.get('src')).trim();
    const altText = String(fields.get('altText')).trim();
    if (!editor.dispatchCommand(INSERT_IMAGE_COMMAND, { src, altText })) {
      setMessage(
        'This is not an image. Choose an image file, or enter a URL that begins with https://.',
      );
      return;
    }
    setMessage('');
    form.reset();
    editor.focus();
  };

  return (
    <form className="insert-image" aria-label="New image" onSubmit={insert}>
      <label>
        URL
        <input type="text" name="src" inputMode="url" />
      </label>
      <label>
        or file
        <input type="file" name="file" accept="image/*" />
      </label>
      <label>
        Description
        <input type="text" name="altText" />
      </label>
      <button type="submit" disabled={!editable}>
        Insert image
      </button>
      <p role="alert">{message}</p>
    </form>
  );
}
// #endregion
