import { JSONParser } from '@streamparser/json';
import { UsageError } from '../../exit.ts';
import { MAX_RECORD } from './record-reader.ts';

export interface JsonItem {
  /** From 0. */
  index: number;
  value: unknown;
}

/**
 * The items of an array, or of that in `{"rows": […]}`, as they are read; nothing else of it is kept.
 * Throws UsageError where it is neither, is no JSON, or has a row that is longer than a row may be.
 */
export async function* readItems(
  text: AsyncIterable<string>,
  name: string,
): AsyncGenerator<JsonItem, void, undefined> {
  const items: JsonItem[] = [];
  let parser: JSONParser | undefined;
  let isArray = false;
  let count = 0;
  let length = 0;
  const parse = (step: (parser: JSONParser) => void) => {
    parser ??= itemParser(isArray, items);
    try {
      step(parser);
    } catch (cause) {
      const { message } = cause as Error;
      throw new UsageError(
        `${name} is not valid JSON (row ${count + items.length + 1}: ${message}); for an object a line, use --input-format jsonl`,
        { cause },
      );
    }
  };
  for await (const piece of text) {
    if (!parser && piece.trim() === '') continue;
    if (!parser) isArray = piece.trimStart().startsWith('[');
    parse((one) => one.write(piece));
    // A row may begin anywhere in the piece in which the one before ends.
    length = items.length > 0 ? 0 : length + piece.length;
    if (length > MAX_RECORD) {
      throw new UsageError(`${name}: row ${count + 1} is longer than 1,000,000 characters`);
    }
    count += items.length;
    yield* items.splice(0);
  }
  parse((one) => {
    if (!one.isEnded) one.end();
  });
  if (count === 0 && !isArray) {
    throw new UsageError(`${name} must hold an array of objects, or {"rows": […]}`);
  }
}

function itemParser(isArray: boolean, items: JsonItem[]): JSONParser {
  const parser = new JSONParser({ paths: [isArray ? '$.*' : '$.rows.*'], keepStack: false });
  parser.onValue = ({ key, value }) => {
    // What an object holds under its names is no list.
    if (typeof key === 'number') items.push({ index: key, value });
  };
  return parser;
}
