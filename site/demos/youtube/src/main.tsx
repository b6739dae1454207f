import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Editor } from './editor.tsx';
import './page.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element "root".');

createRoot(root).render(
  <StrictMode>
    <Editor />
  </StrictMode>,
);
