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
    const { depth, flat, layout: current } = task;
    if (typeof current === 'string') {
      text += current;
      column += current.length;
    } else if (isList(current)) {
      for (const piece of [...current].reverse()) tasks.push({ depth, flat, layout: piece });
    } else if ('group' in current) {
      const next = { depth, flat: true, layout: current.group };
      tasks.push(flat || fits(next, tasks, width - column) ? next : { ...next, flat: false });
    } else if ('broken' in current) {
      tasks.push({ depth, flat: false, layout: current.broken });
    } else if ('indent' in current) {
      tasks.push({ depth: depth + 1, flat, layout: current.indent });
    } else if ('whenBroken' in current) {
      if (!flat) tasks.push({ depth, flat, layout: current.whenBroken });
    } else if (flat) {
      text += current.line;
      column += current.line.length;
    } else {
      text = `${text.trimEnd()}\n${'  '.repeat(depth)}`;
      column = depth * 2;
    }
  }
  return text;
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
    const { flat, layout } = task;
    if (typeof layout === 'string') left -= layout.length;
    else if (isList(layout)) for (const piece of [...layout].reverse()) tasks.push({ ...task, layout: piece });
    else if ('group' in layout) tasks.push({ ...task, layout: layout.group });
    else if ('broken' in layout) return false;
    else if ('indent' in layout) tasks.push({ ...task, layout: layout.indent });
    else if ('whenBroken' in layout) {
      if (!flat) left -= layout.whenBroken.length;
    } else if (flat) left -= layout.line.length;
    else return true;
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
