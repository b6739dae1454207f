// The declarations of @lexical/react 0.10.0 use the global JSX namespace, which the types of React 19 no longer have. Without it, types that
// use it silently become `any`, and a sample with a wrong property would pass.
import type * as React from 'react';

declare global {
  namespace JSX {
    type Element = React.JSX.Element;
    interface IntrinsicElements extends React.JSX.IntrinsicElements {}
  }
}
