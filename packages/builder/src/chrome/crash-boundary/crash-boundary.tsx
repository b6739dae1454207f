/** The error boundary: catches errors thrown while rendering. A class, because React has no hook for it. */
import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** What is shown instead. `retry` renders the children again. */
  readonly instead: (message: string, retry: () => void) => ReactNode;
  readonly onCrash?: () => void;
  readonly children: ReactNode;
}

export class CrashBoundary extends Component<CrashBoundaryProps, { message: string | undefined }> {
  override state: { message: string | undefined } = { message: undefined };

  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch(): void {
    this.props.onCrash?.();
  }

  override render(): ReactNode {
    const { message } = this.state;
    return message === undefined ? this.props.children : this.props.instead(message, () => this.setState({ message: undefined }));
  }
}
