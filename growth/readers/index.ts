import type { Reader } from '../reader.ts';
import { articleReaders } from './articles.ts';
import { listReaders } from './lists.ts';
import { pageReaders } from './pages.ts';
import { textReaders } from './text.ts';

export const readers: Reader[] = [...articleReaders, ...listReaders, ...pageReaders, ...textReaders];
