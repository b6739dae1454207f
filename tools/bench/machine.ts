import { cpus, loadavg, totalmem } from 'node:os';

/** What figures depend on besides the program: the processor, the memory, and how busy the machine has been in the last minute. */
export function describeMachine(): string {
  const [load = Number.NaN] = loadavg();
  const processors = cpus();
  return `${processors.length} cores of ${processors[0]?.model ?? '?'}, ${Math.round(totalmem() / 2 ** 30)} GiB memory, load average ${load.toFixed(1)}`;
}
