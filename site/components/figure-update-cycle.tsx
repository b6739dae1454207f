/** The nine steps from `editor.update` to the listeners. Static. */
import type { ReactNode } from 'react';
import { Drawing, Panel } from './drawing/drawing.tsx';
import { Arrow, Box, Step, stepHeight, stepPitch, Words } from './drawing/shapes.tsx';

const top = 36;
const stepTop = (index: number): number => top + index * stepPitch;

function Between({ index }: { readonly index: number }): ReactNode {
  return (
    <Arrow
      points={[
        [160, stepTop(index) + stepHeight + 2],
        [160, stepTop(index + 1) - 3],
      ]}
    />
  );
}

export default function FigureUpdateCycle({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <Drawing caption={children}>
      <Panel
        height={396}
        text="Immediately, in editor.update: 1, copy the map of the current state; 2, run your function, then nested updates; 3, run transforms until no node is newly dirty; 4, remove detached nodes and check the selection. The commit then waits for a microtask; with discrete: true, it runs immediately."
      >
        <Words x={1} y={18} voice="head">
          Immediately, in editor.update
        </Words>
        <Step y={stepTop(0)} number={1} title="Copy the current state’s map" note="the copy is the pending state" />
        <Between index={0} />
        <Step y={stepTop(1)} number={2} tone="accent" title="Run your function" note="then nested updates, in order" />
        <Between index={1} />
        <Step y={stepTop(2)} number={3} tone="accent" title="Run transforms" note="until no node is newly dirty" />
        <Between index={2} />
        <Step y={stepTop(3)} number={4} title="Remove detached nodes" note="and check the selection" />
        <Between index={3} />
        <Box
          x={1}
          y={stepTop(4)}
          width={318}
          height={stepHeight}
          tone="ghost"
          voice="note"
          lines={['The commit waits for a microtask;', 'with discrete: true, it runs immediately']}
        />
      </Panel>
      <Panel
        height={396}
        text="In a microtask, once for all updates made before it: 5, the pending state becomes the current state; 6, reconcile the DOM, then restore its selection; 7, call the mutation, decorator, text content and update listeners; 8, call the onUpdate functions; 9, start the updates that were queued in the meantime, from step 1."
      >
        <Words x={1} y={18} voice="head">
          In a microtask, once per batch
        </Words>
        <Step y={stepTop(0)} number={5} title="Pending becomes current" note="and is read-only from now on" />
        <Between index={0} />
        <Step y={stepTop(1)} number={6} title="Reconcile the DOM" note="then restore its selection" />
        <Between index={1} />
        <Step y={stepTop(2)} number={7} tone="accent" title="Call listeners" note="mutation, decorator, text, update" />
        <Between index={2} />
        <Step y={stepTop(3)} number={8} tone="accent" title="Call onUpdate" note="of every update in the batch" />
        <Between index={3} />
        <Step y={stepTop(4)} number={9} title="Start queued updates" note="back to step 1" />
      </Panel>
    </Drawing>
  );
}
