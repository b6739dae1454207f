/** Commands of npm -> the same commands of the other package managers. */
import convert from 'npm-to-yarn';

interface Manager {
  readonly value: 'npm' | 'yarn' | 'pnpm' | 'bun';
  readonly label: string;
}

/** In the order of their tabs; the values are those that Docusaurus stores. */
export const managers: readonly Manager[] = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
  { value: 'pnpm', label: 'pnpm' },
  { value: 'bun', label: 'Bun' },
];

/** Commands without a counterpart in the package, which have one nevertheless. */
const counterparts: Readonly<Record<string, Partial<Record<Manager['value'], string>>>> = {
  'npm ci': {
    yarn: 'yarn install --frozen-lockfile',
    pnpm: 'pnpm install --frozen-lockfile',
    bun: 'bun install --frozen-lockfile',
  },
};

export interface ConvertedCommands {
  /** As many lines as were given. */
  readonly code: string;
  /** Commands of npm that the manager lacks, or that are not known to be the same; they stay. */
  readonly missing: readonly string[];
}

export function convertCommands(code: string, manager: Manager['value']): ConvertedCommands {
  if (manager === 'npm') return { code, missing: [] };
  const missing: string[] = [];
  const convertOne = (command: string): string => {
    const known = counterparts[command.trim()]?.[manager];
    if (known !== undefined) return command.replace(command.trim(), known);
    const [converted = '', remark] = convert(command, manager).split(/(\n# couldn't auto-convert command)/);
    if (remark !== undefined) missing.push(command.trim());
    return converted;
  };
  const lines = code.split('\n').map((line) =>
    /^\s*#/.test(line)
      ? line
      : line
          .split(/(\s+(?:&&|\|\|)\s+|\s*;\s+)/)
          .map((part, index) => (index % 2 === 0 && part !== '' ? convertOne(part) : part))
          .join(''),
  );
  return { code: lines.join('\n'), missing };
}
