/**
 * Milliseconds of processor time that this process has used. A browser does not tell: there it is the time that has passed,
 * which other programs on the machine stretch.
 */
export function processorTime(): number {
  const usage = globalThis.process?.cpuUsage?.();
  return usage === undefined ? performance.now() : (usage.user + usage.system) / 1000;
}
