// The declarations of @lexical/react 0.10.0 use the global namespace JSX, which
// the types of React 19 no longer declare.
import type React from 'react';

declare global {
  namespace JSX {
    interface Element extends React.JSX.Element {}
    interface IntrinsicElements extends React.JSX.IntrinsicElements {}
  }
}
