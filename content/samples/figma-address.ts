import { createEditor } from 'lexical';
import { INSERT_FIGMA_COMMAND } from './FigmaPlugin.tsx';

const editor = createEditor();
const input = document.createElement('input');
