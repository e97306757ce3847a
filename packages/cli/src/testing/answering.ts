import type { ChildProcess } from 'node:child_process';

/** Types the keys of each question once it is on the terminal, in any order. */
export const answering =
  (answers: Record<string, string>) =>
  (child: ChildProcess): void => {
    const left = new Map(Object.entries(answers));
    let shown = '';
    child.stdout?.on('data', (chunk) => {
      shown += chunk;
      for (const [question, keys] of left) {
        if (!shown.includes(question)) continue;
        left.delete(question);
        child.stdin?.write(keys);
      }
    });
  };
