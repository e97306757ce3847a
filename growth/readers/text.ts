import { countWords } from '../../packages/core/src/text/count-words.ts';
import { sentenceEnds } from '../../packages/core/src/text/sentences.ts';
import { truncate } from '../../packages/core/src/text/truncate.ts';
import type { Reader } from '../reader.ts';

const text = 'packages/core/src/text';

export const textReaders: Reader[] = [
  {
    name: 'ends of sentences',
    modules: [`${text}/sentences.ts`],
    limit: 60_000,
    read: sentenceEnds,
  },
  {
    name: 'counting words',
    modules: [`${text}/count-words.ts`],
    limit: 60_000,
    read: countWords,
  },
  {
    name: 'cutting a text',
    modules: [`${text}/truncate.ts`],
    limit: 60_000,
    read: (line) => truncate(line, 30_000),
  },
];
