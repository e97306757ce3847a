import type { FieldFault } from '../../errors.ts';

/** What a reader is handed: what is to be done, and the bytes it is done with. */
export interface Task {
  /** A name in the table of readings. */
  kind: string;
  /** Plain JSON. */
  input: unknown;
}

/** The reading itself refused the text. */
export interface Refused {
  refused: { code: string; message: string; details?: FieldFault[] | undefined };
}

/** The reading failed. */
export interface Threw {
  threw: { name: string; message: string; stack?: string | undefined };
}

/** What comes back from a reader, a line for each task in their order, and one when it is ready. */
export type Answer =
  | { ready: true }
  | { result: unknown }
  | Refused
  | Threw
  /** The last thing that a reader says. */
  | { tooHeavy: 'work' | 'memory' };

/** Two numbers in front of every task: bytes of its JSON, and bytes after that. */
export const TASK_HEAD = 8;

export function taskHead(task: Task, bytes: number): Buffer {
  const json = JSON.stringify(task);
  const length = Buffer.byteLength(json);
  const head = Buffer.allocUnsafe(TASK_HEAD + length);
  head.writeUInt32LE(length, 0);
  head.writeUInt32LE(bytes, 4);
  head.write(json, TASK_HEAD);
  return head;
}

/** JSON has no line ends of its own. */
export const answerLine = (answer: Answer): string => `${JSON.stringify(answer)}\n`;

/** Cuts what arrives into answers. */
export function createAnswerLines(onAnswer: (answer: Answer) => void): (bytes: Buffer) => void {
  const LINE_END = 0x0a;
  let begun: Buffer[] = [];
  return (bytes) => {
    let from = 0;
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, from)) {
      const line = Buffer.concat([...begun, bytes.subarray(from, end)]);
      begun = [];
      from = end + 1;
      onAnswer(JSON.parse(line.toString()) as Answer);
    }
    if (from < bytes.length) begun.push(bytes.subarray(from));
  };
}
