import { it } from 'vitest';
import { growsInProportion } from '../grows-in-proportion.ts';
import { sourceReaders } from './sources.ts';

it.each(sourceReaders)('$name takes time and memory in proportion to its text', growsInProportion);
