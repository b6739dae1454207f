'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';

const Editor = dynamic(() => import('./editor'), { ssr: false });

export function EditableText({ html, json }: { html: string; json: string }) {
  const [isReady, setReady] = useState(false);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by html.ts */}
      {isReady ? null : <div dangerouslySetInnerHTML={{ __html: html }} />}
      <Editor json={json} onReady={() => setReady(true)} />
    </>
  );
}
