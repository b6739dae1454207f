/** A project that readers can download, as a file of the output. */
import { type OutputFile, readyFile } from '../base/output-file.ts';
import type { PackedProject } from '../model/compiled.ts';
import { archivePath } from '../urls.ts';

export function projectFile({ name, archive }: PackedProject): OutputFile {
  return readyFile(archivePath(name).slice(1), Buffer.from(archive, 'base64'));
}
