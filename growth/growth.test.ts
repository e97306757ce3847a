import { expect, it } from 'vitest';
import { shapesOfExpressions } from './expressions.ts';
import { findFault } from './measure.ts';
import { readers } from './readers/index.ts';
import { commonShapes } from './shapes.ts';

it.each(readers)('$name takes time and memory in proportion to its text', async (reader) => {
  const shapes = [
    ...commonShapes,
    ...shapesOfExpressions(reader.modules),
    ...(reader.shapes ?? []),
  ];
  const faults = [];
  for (const shape of shapes) faults.push(await findFault(reader, shape));
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
});
