// A reader whose readings do what the texts of strangers must not be able to do.
import { isMainThread } from 'node:worker_threads';
import { AppError } from '../../../errors.ts';
import { readTasks } from '../read-tasks.ts';

const held: unknown[] = [];

if (isMainThread) {
  await readTasks({
    page: async () => {
      const { readPage } = await import('../read-page.ts');
      return (task, bytes) => {
        while (bytes.includes('<title>spin'));
        return readPage(task, [bytes]);
      };
    },
    echo: async () => (input: unknown, bytes: Buffer) => ({ input, bytes: bytes.toString() }),
    spin: async () => () => {
      for (;;);
    },
    backtrack: async () => () => /^(?:a+)+$/.test(`${'a'.repeat(60)}b`),
    'many objects': async () => () => {
      for (let at = 0; ; at += 1) held.push({ at });
    },
    'a large array': async () => () => {
      const numbers: number[] = [];
      for (;;) numbers.push(0.5);
    },
    'a large map': async () => () => {
      const numbers = new Map<number, number>();
      for (let at = 0; ; at += 1) numbers.set(at, at);
    },
    buffers: async () => () => {
      for (;;) held.push(Buffer.alloc(10_000_000, 1));
    },
    recurse: async () => () => {
      const deeper = (level: number): number => deeper(level + 1) + 1;
      return deeper(0);
    },
    throw: async () => () => {
      throw new TypeError('Nothing is there');
    },
    refuse: async () => () => {
      throw new AppError('CONTENT_UNUSABLE', { message: 'Not so' });
    },
    'end at once': async () => () => process.kill(process.pid, 'SIGKILL'),
  });
} else {
  await import('../guard.ts');
}
