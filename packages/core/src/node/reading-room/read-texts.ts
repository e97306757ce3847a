// The program of a reader: a process that reads texts of strangers, one after the other.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const [{ readTasks }, { readings }] = await Promise.all([
    import('./read-tasks.ts'),
    import('./readings.ts'),
  ]);
  await readTasks(readings);
} else {
  await import('./guard.ts');
}
