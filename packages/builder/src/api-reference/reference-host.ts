/** What the builder does for packages/api: reading YAML with places, words for what went wrong, the name of its command. */
import type { Host } from 'docs-api/host';
import { commandLine } from '../base/command-line.ts';
import { describeIssue, formatPath, listIssues } from '../base/schema-issues.ts';
import { reasonOf } from '../base/system-errors.ts';
import { checkShape } from '../content/validate.ts';
import { readYaml } from '../content/yaml.ts';

export const host: Host = {
  readYaml(text, file, schema) {
    const yaml = readYaml(text, file);
    return { ...yaml, ...checkShape(schema, yaml) };
  },
  describeIssues: (error) => listIssues(error).map(({ issue, path }) => `"${formatPath(path)}" ${describeIssue(issue)}`),
  describeError: reasonOf,
  historyCommand: commandLine('api:history'),
};
