import { NOTFOUND, Resolver, TIMEOUT } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { resolveName } from './resolve-name.ts';

let names = 0;
/** No other test has asked for it. */
let name = '';
const four = vi.spyOn(Resolver.prototype, 'resolve4');
const six = vi.spyOn(Resolver.prototype, 'resolve6');
const failure = (code: string) => Object.assign(new Error(code), { code });

afterAll(() => {
  four.mockRestore();
  six.mockRestore();
});

beforeEach(() => {
  names += 1;
  name = `name-${names}.example`;
  four.mockReset().mockResolvedValue(['203.0.113.7'] as never);
  six.mockReset().mockRejectedValue(failure(NOTFOUND));
});

it('asks once for all who want a name at the same time, and shortly after', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => resolveName(name)));
  expect(new Set(all.map((addresses) => JSON.stringify(addresses)))).toEqual(
    new Set(['[{"address":"203.0.113.7","family":4}]']),
  );
  await resolveName(name);
  expect(four).toHaveBeenCalledOnce();
  await resolveName(`other-${name}`);
  expect(four).toHaveBeenCalledTimes(2);
});

it('asks anew after five seconds', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  await resolveName(name);
  four.mockResolvedValue(['203.0.113.8'] as never);
  const isAnew = async (ms: number) => {
    clock.mockReturnValue(clock() + ms);
    // The time is read once a millisecond.
    await sleep(5);
    const [address] = await resolveName(name);
    return address?.address === '203.0.113.8';
  };
  expect(await isAnew(4900)).toBe(false);
  expect(await isAnew(101)).toBe(true);
});

it('keeps that there is no such name, and not that no server answered', async () => {
  four.mockRejectedValue(failure(NOTFOUND));
  for (let times = 0; times < 3; times += 1)
    await expect(resolveName(name)).rejects.toMatchObject({ code: NOTFOUND });
  expect(four).toHaveBeenCalledOnce();

  const silent = `silent-${name}`;
  four.mockRejectedValueOnce(failure(TIMEOUT)).mockResolvedValue(['203.0.113.7'] as never);
  await expect(resolveName(silent)).rejects.toMatchObject({ code: TIMEOUT });
  expect(await resolveName(silent)).toHaveLength(1);
});
