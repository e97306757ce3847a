import { it } from 'vitest';
import { growsInProportion } from '../grows-in-proportion.ts';
import { pageReaders } from './pages.ts';

it.each(pageReaders)('$name takes time and memory in proportion to its text', growsInProportion);
