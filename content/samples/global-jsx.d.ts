// The declarations of @lexical/react 0.10.0 name the global JSX that the types of React 19 no longer have. Without it, what they declare with
// it silently becomes `any`, and a sample with a wrong property would pass.
import type * as React from 'react';

declare global {
  namespace JSX {
    type Element = React.JSX.Element;
    interface IntrinsicElements extends React.JSX.IntrinsicElements {}
  }
}
