/** The elements that every MDX page may use without an import: how each one's JSX becomes hast. Their markup is in src/elements/. */
import type { Element, ElementContent } from 'hast';
import type { Nodes } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { createElement, type ReactNode } from 'react';
import { Admonition, admonitionTitles, isAdmonitionType } from '../../elements/admonition.tsx';
import { CodeProject } from '../../elements/code-project.tsx';
import { Details } from '../../elements/details.tsx';
import { ThemedImage } from '../../elements/themed-image.tsx';
import { TocInline } from '../../elements/toc-inline.tsx';
import type { Place } from '../../model.ts';
import { writeCodeBlock } from '../code/code-block.ts';
import { markChild } from '../markup/placeholders.ts';
import { composeRendered, fillTemplate, renderStatic, verbatim } from '../markup/render-element.ts';
import type { Attributes, JsxContext } from '../syntax/jsx-attributes.ts';
import type { JsxElement } from '../syntax/page-nodes.ts';
import { readChildren, tryRender } from './jsx.ts';
import { convertTabs } from './tabs.ts';

export interface BuiltInUse {
  readonly state: State;
  readonly node: JsxElement;
  readonly attributes: Attributes;
  readonly context: JsxContext;
  readonly place: Place;
}

type BuiltIn = (use: BuiltInUse) => ElementContent[];

const names = [
  'Admonition',
  'CodeBlock',
  'CodeProject',
  'Details',
  'DocCardList',
  'Link',
  'TOCInline',
  'TabItem',
  'Tabs',
  'ThemedImage',
] as const;
export type BuiltInName = (typeof names)[number];

export function isBuiltIn(name: string): name is BuiltInName {
  return (names as readonly string[]).includes(name);
}

export const builtIns: Readonly<Record<BuiltInName, BuiltIn>> = {
  Admonition({ state, node, attributes, context, place }) {
    const content = state.all(node);
    const { type = 'note', title, id, className } = attributes;
    if (typeof type !== 'string' || !isAdmonitionType(type)) {
      context.compilation.report.error(
        place,
        `"${String(type)}" is no type of admonition`,
        `Use one of ${Object.keys(admonitionTitles).join(', ')}`,
      );
      return content;
    }
    const props = {
      type,
      ...(title === undefined || title === true ? {} : { title: title as ReactNode }),
      ...(typeof id === 'string' ? { id } : {}),
      ...(typeof className === 'string' ? { className } : {}),
      children: markChild(0),
    };
    return (
      tryRender('<Admonition>', place, context.compilation, () =>
        composeRendered(renderStatic(createElement(Admonition, props)), [content], place),
      ) ?? content
    );
  },

  CodeBlock({ node, attributes, context, place }) {
    const { language, title, metastring, showLineNumbers } = attributes;
    const className = typeof attributes.className === 'string' ? /\blanguage-(\S+)/.exec(attributes.className)?.[1] : undefined;
    const info = [
      typeof language === 'string' ? language : (className ?? 'text'),
      typeof title === 'string' ? `title="${title.replace(/"/g, "'")}"` : '',
      showLineNumbers === true
        ? 'showLineNumbers'
        : typeof showLineNumbers === 'number'
          ? `showLineNumbers=${showLineNumbers}`
          : '',
      typeof metastring === 'string' ? metastring : '',
    ].filter((part) => part !== '');
    const code = typeof attributes.children === 'string' ? attributes.children : readCode(node, context);
    return writeCodeBlock(info.join(' '), code.replace(/^\n+|\s+$/g, ''), context.compilation, place);
  },

  // Behind it stand the commands for the reader's own machine, see code-files.ts.
  CodeProject({ attributes, context, place }) {
    const { folder, title, open } = attributes;
    const prefix = typeof folder === 'string' ? `${folder.replace(/\/$/, '')}/` : '';
    const files = Object.entries(context.compilation.source.files ?? {})
      .filter(([path]) => prefix !== '' && path.startsWith(prefix))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, text]): [string, string] => [path.slice(prefix.length), text]);
    if (files.length === 0) {
      context.compilation.report.error(
        place,
        `this <CodeProject> shows no files: ${typeof folder === 'string' ? `the folder "${folder}" is empty or does not exist` : 'it has no folder'}`,
        'Write folder="..." with the path of a folder of text files, relative to the site folder',
      );
      return [];
    }
    const { sandbox } = context.compilation.settings.projects;
    if (sandbox === undefined) return [];
    const props = {
      title: typeof title === 'string' ? title : (context.compilation.frontMatter.title ?? prefix.slice(0, -1)),
      sandbox,
      files: Object.fromEntries(files),
      ...readDescription(context.compilation.source.files?.[`${prefix}package.json`]),
      ...(typeof open === 'string' ? { open } : {}),
    };
    return [verbatim(renderStatic(createElement(CodeProject, props)))];
  },

  Details({ state, node, attributes, context, place }) {
    const { children, content } = readChildren(state, node);
    const { summary, open, id, className } = attributes;
    const props = {
      ...(typeof summary === 'string' ? { summary } : {}),
      ...(open === true ? { open } : {}),
      ...(typeof id === 'string' ? { id } : {}),
      ...(typeof className === 'string' ? { className } : {}),
      children,
    };
    const rendered = tryRender('<Details>', place, context.compilation, () => {
      // Docusaurus's form gives the summary as an element: <Details summary={<summary>…</summary>}>.
      if (summary !== null && typeof summary === 'object') {
        const element = summary as { type?: unknown; props?: { children?: ReactNode } };
        return composeRendered(
          renderStatic(
            createElement(Details, {
              ...props,
              summary: element.type === 'summary' ? element.props?.children : (summary as ReactNode),
            }),
          ),
          [content],
          place,
        );
      }
      return composeRendered(renderStatic(createElement(Details, props)), [content], place);
    });
    return rendered ?? content;
  },

  DocCardList({ context }) {
    return [verbatim(context.compilation.addPlaceholder({ fill: 'doc-cards' }))];
  },

  Link({ state, node, attributes, context }) {
    const { to, href, ...rest } = attributes;
    const target = to ?? href;
    if (typeof target !== 'string')
      context.compilation.report.error(node, '<Link> has no address', 'Give it one: <Link to="/path">');
    const element: Element = {
      type: 'element',
      tagName: 'a',
      properties: {
        ...Object.fromEntries(
          Object.entries(rest).filter(([, value]) => typeof value === 'string' || typeof value === 'number' || value === true),
        ),
        ...(typeof target === 'string' ? { href: target } : {}),
      } as Element['properties'],
      children: state.all(node),
    };
    state.patch(node as Nodes, element);
    return [element];
  },

  TOCInline({ attributes, context }) {
    const { minHeadingLevel, maxHeadingLevel } = attributes;
    return fillTemplate(
      'toc-inline',
      TocInline,
      {
        entries: context.tocEntries(),
        minLevel: typeof minHeadingLevel === 'number' ? minHeadingLevel : 2,
        maxLevel: typeof maxHeadingLevel === 'number' ? maxHeadingLevel : 3,
      },
      [],
    );
  },

  TabItem({ state, node, context, place }) {
    context.compilation.report.error(place, '<TabItem> stands outside of <Tabs>', 'Put it directly between <Tabs> and </Tabs>');
    return state.all(node);
  },

  Tabs: convertTabs,

  ThemedImage({ attributes, context, place }) {
    const { alt, sources } = attributes;
    const { light, dark } = { ...attributes, ...(sources as object | undefined) } as { light?: unknown; dark?: unknown };
    if (typeof light !== 'string' || typeof dark !== 'string' || typeof alt !== 'string') {
      context.compilation.report.error(
        place,
        'this <ThemedImage> lacks a version or its description',
        'Write <ThemedImage alt="..." sources={{ light: "./light.png", dark: "./dark.png" }} />',
      );
      return [];
    }
    return composeRendered(renderStatic(createElement(ThemedImage, { alt, light, dark })), [], place);
  },
};

/** The text between the tags of a `<CodeBlock>`: plain text and expressions that give text. */
/** What the project's own manifest says it is; nothing without a manifest, or with one that is no JSON. */
function readDescription(manifest: string | undefined): { description?: string } {
  try {
    const { description } = JSON.parse(manifest ?? '{}') as { description?: unknown };
    return typeof description === 'string' ? { description } : {};
  } catch {
    return {};
  }
}

function readCode(node: JsxElement, context: JsxContext): string {
  const read = (child: Nodes): string => {
    if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') return String(context.getValue(child) ?? '');
    if ('value' in child) return child.value;
    return 'children' in child ? (child.children as Nodes[]).map(read).join('') : '';
  };
  return (node.children as Nodes[]).map(read).join('\n');
}
