// Preloaded into a measured process: when it ends, writes what it has used to file descriptor 3, as JSON.
import { readFileSync, writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Processor seconds, with those of the processes that it has started and that have ended. Only Linux tells the latter. */
function processorSeconds() {
  try {
    // The name of the program, in parentheses, may contain spaces. Times are in hundredths of a second.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

// Threads load this file too.
if (isMainThread) {
  process.on('exit', () => {
    const memory = process.resourceUsage().maxRSS / 1024;
    writeSync(3, JSON.stringify({ processor: processorSeconds(), memory }));
  });
}
