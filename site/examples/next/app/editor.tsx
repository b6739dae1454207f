'use client';

import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import LexicalErrorBoundary from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { useEffect } from 'react';
import { nodes } from './nodes';

interface EditorProps {
  json: string;
  onReady: () => void;
}

export default function Editor({ json, onReady }: EditorProps) {
  useEffect(() => onReady(), [onReady]);
  return (
    <LexicalComposer
      initialConfig={{
        namespace: 'Next',
        nodes,
        editorState: json,
        onError: console.error,
      }}
    >
      <RichTextPlugin
        contentEditable={<ContentEditable ariaLabel="Text" ariaMultiline />}
        placeholder={null}
        ErrorBoundary={LexicalErrorBoundary}
      />
      <HistoryPlugin />
    </LexicalComposer>
  );
}
