/** Reads content/error-codes.yml, validates every entry, and reports each mistake with its line. Pure. */
import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';

const line = z.string().trim().min(1, 'must not be empty');
const prose = line.refine((text) => text.split('`').length % 2 === 1, 'has an unmatched backtick');

const errorCode = z
  .strictObject({
    code: z.number().int().nonnegative(),
    /** As the development build prints it, with `%s` for each argument. */
    message: line,
    /** What throws it; absent if nothing does. */
    where: line.optional(),
    /** Absent if both builds throw it. */
    build: z.enum(['development', 'none']).optional(),
    cause: prose,
    fix: prose,
    links: z.array(z.strictObject({ label: line, href: line })).min(1, 'needs at least one link'),
  })
  .refine(({ where, build }) => (where === undefined) === (build === 'none'), {
    path: ['where'],
    message: 'is required for a code that is still thrown, and must be absent with "build: none"',
  });

export type ErrorCode = Readonly<z.output<typeof errorCode>>;

/**
 * @param text The YAML.
 * @returns The entries, numbered from 0 without gaps.
 * @throws Error that lists every mistake with its line.
 */
export function readErrorCodes(text: string): readonly ErrorCode[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const mistakes = document.errors.map(({ linePos, message }) => `line ${linePos?.[0].line ?? 1}: ${message.split('\n')[0]}`);
  const checked = z.array(errorCode).safeParse(document.toJS());
  for (const { path, message } of checked.error?.issues ?? []) {
    const keys = path.filter((key): key is string | number => typeof key !== 'symbol');
    // A missing key has no line, so use that of the entry it is missing from.
    const nodes = keys.map((_, index) => document.getIn(keys.slice(0, keys.length - index), true));
    const node = nodes.find((found) => found !== undefined) as { range?: readonly number[] | null } | undefined;
    mistakes.push(`line ${lines.linePos(node?.range?.[0] ?? 0).line}: "${keys.slice(1).join('.')}" ${message}`);
  }
  for (const [index, entry] of (checked.data ?? []).entries()) {
    if (entry.code !== index)
      mistakes.push(`entry ${index + 1} has the code ${entry.code}; the codes must count from 0 without gaps`);
  }
  if (mistakes.length > 0 || checked.data === undefined) {
    throw new Error(`content/error-codes.yml has mistakes: ${mistakes.join('; ')}`);
  }
  return checked.data;
}
