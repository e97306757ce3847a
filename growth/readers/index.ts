import type { Reader } from '../reader.ts';
import { articleReaders } from './articles.ts';
import { textReaders } from './text.ts';

export const readers: Reader[] = [...articleReaders, ...textReaders];
