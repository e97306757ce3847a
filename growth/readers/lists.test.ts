import { it } from 'vitest';
import { growsInProportion } from '../grows-in-proportion.ts';
import { listReaders } from './lists.ts';

it.each(listReaders)('$name takes time and memory in proportion to its text', growsInProportion);
