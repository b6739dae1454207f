/** Catches what a component throws while it draws, and offers to draw it again. React has no such thing for functions, hence the class. */
import { Component, type ReactNode } from 'react';
import { MAIN_ID } from '../skip-link/skip-link.tsx';

interface CrashBoundaryProps {
  /** Address of the home page, the way out where trying again does not help. */
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
      <main className="crash" id={MAIN_ID} tabIndex={-1}>
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
