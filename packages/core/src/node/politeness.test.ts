import { expect, it, vi } from 'vitest';
import { createPoliteness, withinTurns } from './politeness.ts';

const never = new AbortController().signal;
const soon = () => new Promise((resolve) => setImmediate(resolve));

it('gives so many turns at once to a host, in the order asked, and to each host its own', async () => {
  const { turn } = createPoliteness(2);
  const got: string[] = [];
  const ask = (name: string, host: string) =>
    turn(host, never).then((release) => {
      got.push(name);
      return release;
    });
  const [first] = [ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a'), ask('a4', 'a'), ask('b1', 'b')];
  await soon();
  expect(got).toEqual(['a1', 'a2', 'b1']);
  const release = await first;
  release?.();
  release?.();
  await soon();
  expect(got).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('lets one who waits leave, and gives the turn to the next', async () => {
  const { turn } = createPoliteness(1);
  const release = await turn('a', never);
  const leaving = new AbortController();
  const left = turn('a', leaving.signal);
  const next = turn('a', never);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  await expect(turn('a', leaving.signal)).rejects.toThrow('left');
  release();
  (await next)();
  (await turn('a', never))();
});

it('asks for an outer turn once there is one of its own, and gives both back', async () => {
  const calls: string[] = [];
  const outer = {
    async turn(host: string, signal: AbortSignal) {
      calls.push(`turn ${host}`);
      signal.throwIfAborted();
      return () => calls.push(`back ${host}`);
    },
  };
  const { turn } = withinTurns(outer, createPoliteness(1));
  const release = await turn('a', never);
  const next = turn('a', never);
  await soon();
  expect(calls).toEqual(['turn a']);
  release();
  (await next)();
  expect(calls).toEqual(['turn a', 'back a', 'turn a', 'back a']);
});

it('gives its own turn back when the outer one is not had', async () => {
  const refused = new Error('refused');
  const turn = vi
    .fn()
    .mockRejectedValueOnce(refused)
    .mockResolvedValue(() => {});
  const both = withinTurns({ turn }, createPoliteness(1));
  await expect(both.turn('a', never)).rejects.toBe(refused);
  (await both.turn('a', never))();
});
