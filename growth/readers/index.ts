import type { Reader } from '../reader.ts';
import { textReaders } from './text.ts';

export const readers: Reader[] = [...textReaders];
