import { expect, it } from 'vitest';
import { createReadingTurns } from './reading-turns.ts';

it('reads together what may be, and alone what must be', async () => {
  const turns = createReadingTurns();
  const steps: string[] = [];
  const doing = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise(setImmediate);
    steps.push(`${name} ends`);
  };
  await Promise.all([
    turns.together(doing('a')),
    turns.together(doing('b')),
    turns.alone(doing('c')),
    turns.alone(doing('d')),
    turns.together(doing('e')),
    turns.together(doing('f')),
  ]);
  expect(steps.join(', ')).toBe(
    'a begins, b begins, a ends, b ends, c begins, c ends, d begins, d ends, e begins, f begins, e ends, f ends',
  );
});

it('goes on when something cannot be read', async () => {
  const turns = createReadingTurns();
  const broken = () => Promise.reject(new Error('broken'));
  await expect(turns.alone(broken)).rejects.toThrow('broken');
  await expect(turns.together(broken)).rejects.toThrow('broken');
  expect(await turns.alone(async () => 'read')).toBe('read');
  expect(await turns.together(async () => 'read')).toBe('read');
});
