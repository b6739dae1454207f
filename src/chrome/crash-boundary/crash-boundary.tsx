/** The error boundary: catches errors thrown while rendering and offers to try again. A class, because React has no hook for it. */
import { Component, type ReactNode } from 'react';
import { mainId } from '../../shared/reserved-ids.ts';

interface CrashBoundaryProps {
  /** URL of the home page, offered in case trying again does not help. */
  readonly home: string;
  readonly children: ReactNode;
}

export class CrashBoundary extends Component<CrashBoundaryProps, { message: string | undefined }> {
  override state: { message: string | undefined } = { message: undefined };

  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.message === undefined) return this.props.children;
    return (
      <main className="crash" id={mainId} tabIndex={-1}>
        <div role="alert">
          <h1>This page crashed.</h1>
          <p>{this.state.message}</p>
        </div>
        <div className="crash__ways">
          <button type="button" className="button" onClick={() => this.setState({ message: undefined })}>
            Try again
          </button>
          <a href={this.props.home}>Go to the home page</a>
        </div>
      </main>
    );
  }
}
