import { expect } from 'vitest';
import { shapesOfExpressions } from './expressions.ts';
import { findFault } from './measure.ts';
import type { Reader } from './reader.ts';
import { commonShapes } from './shapes.ts';

/** No shape makes the reader's time or memory outgrow its text. */
export async function growsInProportion(reader: Reader): Promise<void> {
  const shapes = [
    ...commonShapes,
    ...shapesOfExpressions(reader.modules),
    ...(reader.shapes ?? []),
  ];
  const faults = [];
  for (const shape of shapes) faults.push(await findFault(reader, shape));
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
}
