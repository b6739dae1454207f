/** What the builder does for packages/api: reading YAML with places, words for what went wrong, the name of its command. */
import type { Host } from 'docs-api/host';
import { commandLine } from '../base/command-line.ts';
import { explainRefusal, Gate, readNamed, readPublished } from '../base/may-publish.ts';
import { describeIssue, formatPath, listIssues } from '../base/schema-issues.ts';
import { reasonOf } from '../base/system-errors.ts';
import { walkFolder } from '../base/walk-folder.ts';
import { checkShape } from '../content/validate.ts';
import { readYaml } from '../content/yaml.ts';

export const host: Host = {
  readTexts(sitePath, folderPath) {
    const { files, problems } = walkFolder(sitePath, folderPath, Gate.ofSite(sitePath, {}, [folderPath]));
    const texts = files.filter(({ path }) => /\.ya?ml$/.test(path));
    return { texts: new Map(texts.map(({ path, file }) => [path, readPublished(file).toString('utf8')])), problems };
  },
  readText(sitePath, file) {
    const found = readNamed(sitePath, file);
    if (typeof found === 'string') return found;
    throw new Error(found.reason === 'missing' ? 'it does not exist' : `it ${explainRefusal(found, file)[0]}`);
  },
  readYaml(text, file, schema) {
    const yaml = readYaml(text, file);
    return { ...yaml, ...checkShape(schema, yaml) };
  },
  describeIssues: (error) => listIssues(error).map(({ issue, path }) => `"${formatPath(path)}" ${describeIssue(issue)}`),
  describeError: reasonOf,
  historyCommand: commandLine('api:history'),
};
