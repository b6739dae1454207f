import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw';

declare const api: ExcalidrawImperativeAPI;
declare function resolve(drawing: { scene: string; svg: string }): void;
