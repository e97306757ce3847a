import { it } from 'vitest';
import { growsInProportion } from '../grows-in-proportion.ts';
import { formReaders } from './forms.ts';

it.each(formReaders)('$name takes time and memory in proportion to its text', growsInProportion);
