import type { Reader } from '../reader.ts';
import { answerReaders } from './answers.ts';
import { articleReaders } from './articles.ts';
import { fileReaders } from './files.ts';
import { formReaders } from './forms.ts';
import { listReaders } from './lists.ts';
import { pageReaders } from './pages.ts';
import { sourceReaders } from './sources.ts';
import { textReaders } from './text.ts';

export const readers: Reader[] = [
  ...answerReaders,
  ...articleReaders,
  ...fileReaders,
  ...formReaders,
  ...listReaders,
  ...pageReaders,
  ...sourceReaders,
  ...textReaders,
];
