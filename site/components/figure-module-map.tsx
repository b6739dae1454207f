/** The packages in layers: React on top, the building blocks of editors in the middle, the core below. Two layouts of the same drawing. Static. */
import { Fragment, type ReactNode } from 'react';
import { Drawing, Panel } from './drawing/drawing.tsx';
import { Arrow, Box, Words } from './drawing/shapes.tsx';

const groups = [
  { title: 'Editing', packages: ['rich-text', 'plain-text', 'history', 'clipboard', 'dragon'] },
  { title: 'Nodes', packages: ['list', 'link', 'table', 'code', 'hashtag', 'mark', 'overflow'] },
  { title: 'Formats', packages: ['html', 'markdown', 'file'] },
  { title: 'Tools', packages: ['selection', 'utils', 'text', 'offset', 'headless', 'yjs'] },
] as const;

const text = `Three layers. At the top is @lexical/react: composer, plugins and hooks. In the middle are the packages that you assemble an editor from: ${groups
  .map(({ title, packages }) => `${title.toLowerCase()} with ${packages.join(', ')}`)
  .join(
    '; ',
  )}. At the bottom is lexical, the core: editor, states, nodes, commands and reconciler. The React layer needs the layers below it, but they don't need React.`;

function Layer({
  y,
  width,
  name,
  note,
  accent,
}: {
  y: number;
  width: number;
  name: string;
  note: string;
  accent: boolean;
}): ReactNode {
  return (
    <>
      <Box x={1} y={y} width={width - 2} height={62} tone={accent ? 'accent' : 'plain'} />
      <Words x={width / 2} y={y + 27} voice="code" anchor="middle">
        {name}
      </Words>
      <Words x={width / 2} y={y + 48} voice="note" anchor="middle">
        {note}
      </Words>
    </>
  );
}

function Group({
  index,
  x,
  y,
  width,
  height,
}: {
  index: number;
  x: number;
  y: number;
  width: number;
  height: number;
}): ReactNode {
  const { title, packages } = groups[index] as (typeof groups)[number];
  return (
    <>
      <Box x={x} y={y} width={width} height={height} />
      <Words x={x + 14} y={y + 25} voice="head">
        {title}
      </Words>
      {packages.map((name, line) => (
        <Words key={name} x={x + 14} y={y + 49 + line * 21} voice="code">
          {name}
        </Words>
      ))}
    </>
  );
}

export default function FigureModuleMap({ children }: { readonly children?: ReactNode }): ReactNode {
  const react = { name: '@lexical/react', note: 'composer, plugins, hooks', accent: false };
  const core = { name: 'lexical', note: 'editor, states, nodes, commands, reconciler', accent: true };
  return (
    <Drawing caption={children}>
      <Panel only="wide" width={680} height={396} text={text}>
        <Layer y={1} width={680} {...react} />
        {groups.map(({ title }, index) => (
          <Fragment key={title}>
            <Arrow
              points={[
                [index * 173 + 80, 65],
                [index * 173 + 80, 94],
              ]}
            />
            <Group index={index} x={index * 173 + 1} y={97} width={158} height={201} />
            <Arrow
              points={[
                [index * 173 + 80, 300],
                [index * 173 + 80, 329],
              ]}
            />
          </Fragment>
        ))}
        <Layer y={332} width={680} {...core} />
      </Panel>
      <Panel only="narrow" height={592} text={text}>
        <Layer y={1} width={320} {...react} />
        <Arrow
          points={[
            [160, 65],
            [160, 90],
          ]}
        />
        <Group index={0} x={1} y={93} width={154} height={201} />
        <Group index={1} x={165} y={93} width={154} height={201} />
        <Group index={2} x={1} y={304} width={154} height={180} />
        <Group index={3} x={165} y={304} width={154} height={180} />
        <Arrow
          points={[
            [160, 486],
            [160, 515],
          ]}
        />
        <Layer y={518} width={320} {...core} />
      </Panel>
    </Drawing>
  );
}
