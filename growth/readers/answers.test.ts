import { it } from 'vitest';
import { growsInProportion } from '../grows-in-proportion.ts';
import { answerReaders } from './answers.ts';

it.each(answerReaders)('$name takes time and memory in proportion to its text', growsInProportion);
