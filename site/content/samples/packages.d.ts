// The parts that samples use of packages that this repository doesn't install, copied from their declarations: y-websocket 1.5.4 and
// @excalidraw/excalidraw 0.18.0.
declare module 'y-websocket' {
  import type { Doc } from 'yjs';

  export class WebsocketProvider {
    constructor(
      serverUrl: string,
      roomname: string,
      doc: Doc,
      options?: {
        connect?: boolean;
        params?: Record<string, string>;
        resyncInterval?: number;
        maxBackoffTime?: number;
        disableBc?: boolean;
      },
    );
    readonly wsconnected: boolean;
    readonly synced: boolean;
    readonly shouldConnect: boolean;
    connect(): void;
    disconnect(): void;
    destroy(): void;
  }
}

declare module '@excalidraw/excalidraw' {
  import type { ComponentType } from 'react';

  export interface ExcalidrawElement {
    readonly id: string;
    readonly type: string;
    readonly isDeleted: boolean;
  }
  export type AppState = Readonly<Record<string, unknown>>;
  export type BinaryFiles = Readonly<Record<string, unknown>>;
  export interface ExcalidrawImperativeAPI {
    getSceneElements(): readonly ExcalidrawElement[];
    getAppState(): AppState;
    getFiles(): BinaryFiles;
  }
  export const Excalidraw: ComponentType<{
    initialData?: unknown;
    excalidrawAPI?: (api: ExcalidrawImperativeAPI) => void;
    viewModeEnabled?: boolean;
  }>;
  export function exportToSvg(drawing: {
    elements: readonly ExcalidrawElement[];
    appState?: AppState;
    files: BinaryFiles | null;
  }): Promise<SVGSVGElement>;
  export function serializeAsJSON(
    elements: readonly ExcalidrawElement[],
    appState: AppState,
    files: BinaryFiles,
    type: 'local' | 'database',
  ): string;
}

// Stylesheets that modules import; the bundler includes them.
declare module '*.css';
