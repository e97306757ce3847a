import { expect, it } from 'vitest';
import { expressionsOf, shapesOfExpression } from './expressions.ts';
import { findFault } from './measure.ts';
import { findReadingModules } from './modules.ts';

/** Longer than most that an expression is given, and short enough for all of them. */
const LIMIT = 20_000;

it('finds no expression that takes longer than in proportion to a text made for it', async () => {
  const faults = [];
  for (const module of findReadingModules()) {
    for (const literal of expressionsOf(module)) {
      const expression = globalOf(literal);
      const reader = {
        name: literal,
        modules: [module],
        limit: LIMIT,
        read: (text: string) => text.replace(expression, ''),
      };
      for (const shape of shapesOfExpression(literal)) {
        const fault = await findFault(reader, shape);
        if (fault) faults.push({ module, literal, ...fault });
      }
    }
  }
  expect(faults).toEqual([]);
});

/** Every match is looked for, as most callers do. */
function globalOf(literal: string): RegExp {
  const end = literal.lastIndexOf('/');
  const flags = new Set([...literal.slice(end + 1), 'g']);
  return new RegExp(literal.slice(1, end), [...flags].join(''));
}
