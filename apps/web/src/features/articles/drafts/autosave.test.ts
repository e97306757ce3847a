import { AppError, type Draft } from '@linkwright/core/all';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAutosave, type SaveState } from './autosave.ts';
import type { DraftText } from './draft-calls.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const text = (content: string): DraftText => ({
  title: 'A calm look at garden tools',
  content,
  metaDescription: 'Tools.',
});
const stored = (content: string, revision: number) => ({ ...text(content), revision }) as Draft;

function begin(first?: SaveState) {
  let typed = 'typed';
  const states: SaveState['is'][] = [];
  const parts = {
    revision: 3,
    read: () => text(typed),
    save: vi.fn(async ({ content }: DraftText, revision: number) => stored(content, revision + 1)),
    load: vi.fn(async () => stored('theirs', 9)),
    keep: vi.fn(),
    forget: vi.fn(),
    onState: (state: SaveState) => states.push(state.is),
  };
  const autosave = createAutosave(parts, first);
  const type = (words: string) => {
    typed = words;
    autosave.change();
  };
  return { ...parts, autosave, states, type };
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('saves once typing stops, with the revision it was made of, and forgets what was kept', async () => {
  const { save, keep, forget, states, type } = begin();
  type('a');
  type('ab');
  expect(keep).toHaveBeenLastCalledWith(text('ab'), 3);
  await wait(1200);
  type('abc');
  await wait(1200);
  expect(save.mock.calls).toEqual([
    [text('ab'), 3],
    [text('abc'), 4],
  ]);
  expect(forget).toHaveBeenCalledTimes(2);
  expect(states.at(-1)).toBe('saved');
});

it('what is typed while it is saved is saved next', async () => {
  const { save, states, type } = begin();
  const { promise, resolve } = Promise.withResolvers<Draft>();
  save.mockReturnValueOnce(promise);
  type('a');
  await wait(1200);
  type('ab');
  resolve(stored('a', 4));
  await wait(1200);
  expect(save).toHaveBeenLastCalledWith(text('ab'), 4);
  expect(states.at(-1)).toBe('saved');
});

it('without a connection it is kept, and tried again until it arrives', async () => {
  const { save, forget, states, type } = begin();
  save.mockRejectedValueOnce(new AppError('NETWORK_ERROR'));
  type('a');
  await wait(1200);
  expect(states.at(-1)).toBe('unreachable');
  expect(forget).not.toHaveBeenCalled();
  await wait(5000);
  expect(states.at(-1)).toBe('saved');
});

it('what the server refuses is said, and kept', async () => {
  const { save, forget, states, type, autosave } = begin();
  save.mockRejectedValue(new AppError('INVALID_REQUEST', { message: 'Title is too short' }));
  type('a');
  expect(await autosave.flush()).toBeNull();
  expect(states.at(-1)).toBe('refused');
  expect(forget).not.toHaveBeenCalled();
});

it('nothing goes over a change of somebody else’s before it is decided', async () => {
  const { save, states, type, autosave } = begin();
  save.mockRejectedValueOnce(new AppError('DRAFT_CONFLICT'));
  type('a');
  await wait(1200);
  type('ab');
  await wait(5000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(states.at(-1)).toBe('conflict');
  autosave.settle(stored('theirs', 9), false);
  await wait(0);
  expect(save).toHaveBeenLastCalledWith(text('ab'), 9);
  expect(states.at(-1)).toBe('saved');
});

it('the other version taken is the one that is edited from then on', async () => {
  const { save, forget, type, autosave } = begin({ is: 'conflict', theirs: stored('theirs', 9) });
  autosave.settle(stored('theirs', 9), true);
  expect(forget).toHaveBeenCalledOnce();
  type('theirs, and more');
  await wait(1200);
  expect(save.mock.calls).toEqual([[text('theirs, and more'), 9]]);
});

it('an answer that was lost is no conflict', async () => {
  const { save, load, states, type } = begin();
  save.mockRejectedValueOnce(new AppError('DRAFT_CONFLICT'));
  load.mockResolvedValueOnce(stored('<p>a</p>', 4));
  type('<p>a </p>');
  await wait(1200);
  expect(states.at(-1)).toBe('saved');
  type('ab');
  await wait(1200);
  expect(save).toHaveBeenLastCalledWith(text('ab'), 4);
});

it('what an earlier visit left is saved at once', async () => {
  const { save } = begin({ is: 'waiting' });
  await wait(0);
  expect(save.mock.calls).toEqual([[text('typed'), 3]]);
});
