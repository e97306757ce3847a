import { it } from 'vitest';
import { growsInProportion } from '../grows-in-proportion.ts';
import { textReaders } from './text.ts';

it.each(textReaders)('$name takes time and memory in proportion to its text', growsInProportion);
