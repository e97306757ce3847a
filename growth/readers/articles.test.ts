import { it } from 'vitest';
import { growsInProportion } from '../grows-in-proportion.ts';
import { articleReaders } from './articles.ts';

it.each(articleReaders)('$name takes time and memory in proportion to its text', growsInProportion);
