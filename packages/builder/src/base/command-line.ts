/** How the reader of a message starts the program. */

/** `npx docs-builder` where the program is an installed package, whose bin.mjs sets the variable; undefined in its repository. */
export const packageCommand = process.env.SITE_PROGRAM_COMMAND;

/** `npm run build -- --site docs`, or `npx docs-builder build --site docs`. */
export function commandLine(command: string, flags = ''): string {
  if (packageCommand !== undefined) return `${packageCommand} ${command}${flags && ` ${flags}`}`;
  return `npm run ${command}${flags && ` -- ${flags}`}`;
}
