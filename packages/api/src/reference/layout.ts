/**
 * Breaks code into lines: a small pretty printer after Wadler, "A prettier printer" (2003). `signature.ts` builds the layouts;
 * nothing here knows TypeScript.
 */

/** Text with positions where it may break. */
export type Layout =
  | string
  | readonly Layout[]
  /** Breaks at all of its positions or at none. */
  | { readonly group: Layout }
  /** Always broken, and so are all groups around it. */
  | { readonly broken: Layout }
  | { readonly indent: Layout }
  /** A line end when its group is broken, `flat` otherwise. */
  | { readonly line: string }
  /** Printed only when its group is broken. */
  | { readonly whenBroken: string };

export const line: Layout = { line: ' ' };
export const softLine: Layout = { line: '' };

/** Puts a separator between pieces. */
export function join(separator: Layout, pieces: readonly Layout[]): Layout {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [separator, piece]));
}

interface Task {
  readonly depth: number;
  readonly flat: boolean;
  readonly layout: Layout;
}

/** Prints a layout in lines of at most `width` columns if possible; indentation is two spaces per level. */
export function printLayout(layout: Layout, width: number): string {
  let text = '';
  let column = 0;
  const tasks: Task[] = [{ depth: 0, flat: false, layout: { group: layout } }];
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if (typeof task.layout === 'object' && 'group' in task.layout) {
      const unbroken = { ...task, flat: true, layout: task.layout.group };
      tasks.push(task.flat || fits(unbroken, tasks, width - column) ? unbroken : { ...unbroken, flat: false });
      continue;
    }
    const written = expand(task, tasks);
    if (written === undefined) {
      text = `${text.trimEnd()}\n${'  '.repeat(task.depth)}`;
      column = task.depth * 2;
    } else {
      text += written;
      column += written.length;
    }
  }
  return text;
}

/** Adds the parts of a task to the tasks. @returns The text of a task without parts; undefined for a line end. */
function expand({ depth, flat, layout }: Task, tasks: Task[]): string | undefined {
  if (typeof layout === 'string') return layout;
  if (isList(layout)) tasks.push(...layout.toReversed().map((piece) => ({ depth, flat, layout: piece })));
  else if ('line' in layout) return flat ? layout.line : undefined;
  else if ('whenBroken' in layout) return flat ? '' : layout.whenBroken;
  else if ('broken' in layout) tasks.push({ depth, flat: false, layout: layout.broken });
  else if ('indent' in layout) tasks.push({ depth: depth + 1, flat, layout: layout.indent });
  else tasks.push({ depth, flat, layout: layout.group });
  return '';
}

function isList(layout: Layout): layout is readonly Layout[] {
  return Array.isArray(layout);
}

/** Whether a group fits unbroken, together with what follows it up to the next line end. */
function fits(first: Task, rest: readonly Task[], room: number): boolean {
  const tasks: Task[] = [first];
  let following = rest.length;
  let left = room;
  while (left >= 0) {
    let task = tasks.pop();
    if (task === undefined) {
      if (following === 0) return true;
      following -= 1;
      task = rest[following] as Task;
    }
    if (typeof task.layout === 'object' && 'broken' in task.layout) return false;
    const written = expand(task, tasks);
    if (written === undefined) return true;
    left -= written.length;
  }
  return false;
}

/** Items in brackets; `finalComma` follows the last item when the list is broken. */
export function list(open: string, items: readonly Layout[], close: string, finalComma = ','): Layout {
  if (items.length === 0) return open + close;
  const last = items.at(-1);
  // No comma may follow a rest parameter.
  const comma: Layout = Array.isArray(last) && last[0] === '...' ? '' : { whenBroken: finalComma };
  return { group: [open, { indent: [softLine, join([',', line], items)] }, comma, softLine, close] };
}
