import { it } from 'vitest';
import { growsInProportion } from '../grows-in-proportion.ts';
import { fileReaders } from './files.ts';

it.each(fileReaders)('$name takes time and memory in proportion to its text', growsInProportion);
