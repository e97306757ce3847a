import { expect, it } from 'vitest';
import { exempt, OURS } from './exempt.ts';
import { expressionsOf, shapesOfExpression } from './expressions.ts';
import { type Fault, findFault } from './measure.ts';
import { findReadingModules } from './modules.ts';
import type { Reader } from './reader.ts';

/** Characters of a text. More than most that an expression is given. */
const LIMIT = 20_000;
/** What is given to a module's expressions is cut before, to so many characters. */
const cut: Record<string, number> = {
  'packages/core/src/people/accounts/messages.ts': 300,
  'packages/core/src/verification/reports/html/page-facts.ts': 1000,
};

it('finds no expression that takes longer than in proportion to a text made for it', async () => {
  const faults = [];
  for (const module of findReadingModules()) {
    if (exempt[OURS]?.includes(module)) continue;
    for (const literal of expressionsOf(module)) {
      const fault = await faultOf(literal, {
        name: literal,
        modules: [module],
        limit: cut[module] ?? LIMIT,
        read: readWith(literal),
      });
      if (fault) faults.push({ module, literal, ...fault });
    }
  }
  expect(faults).toEqual([]);
});

/** Every match is looked for, as most callers do. */
function readWith(literal: string): (text: string) => string {
  const end = literal.lastIndexOf('/');
  const flags = new Set([...literal.slice(end + 1), 'g']);
  const expression = new RegExp(literal.slice(1, end), [...flags].join(''));
  return (text) => text.replace(expression, '');
}

async function faultOf(literal: string, reader: Reader): Promise<Fault | undefined> {
  for (const shape of shapesOfExpression(literal)) {
    const fault = await findFault(reader, shape);
    if (fault) return fault;
  }
  return undefined;
}
