// biome-ignore-all lint/correctness/noComponentHookFactories: each test has a component of its own
import { AppError as CoreError } from '@linkwright/core/widget';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError, BODY_READ_TWICE } from './errors.ts';
import {
  createRoot,
  Fragment,
  jsx,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from './small-react.ts';

const place = document.createElement('div');
document.body.append(place);
let root = createRoot(place);
afterEach(() => {
  root.unmount();
  place.replaceChildren();
  root = createRoot(place);
});
const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve));

it('shows texts, properties and attributes, and changes what changed', () => {
  const page = (text: string, isOff: boolean) =>
    jsx('p', {
      className: 'lead',
      children: [text, jsx('input', { disabled: isOff, 'aria-invalid': isOff || undefined })],
    });
  root.render(page('one', true));
  const input = place.querySelector('input');
  expect(place.innerHTML).toBe('<p class="lead">one<input disabled="" aria-invalid="true"></p>');
  root.render(page('two', false));
  expect(place.innerHTML).toBe('<p class="lead">two<input></p>');
  expect(place.querySelector('input')).toBe(input);
});

it('gives a select its first value only when it has its options', () => {
  const option = (value: string) => jsx('option', { value, children: value }, value);
  root.render(jsx('select', { defaultValue: 'b', children: ['a', 'b'].map(option) }));
  expect(place.querySelector('select')?.value).toBe('b');
});

it('renders once for states that change together, and keeps what is around', async () => {
  const renders = vi.fn();
  function Counter() {
    const [count, setCount] = useState(0);
    renders();
    const twice = () => {
      setCount((value) => value + 1);
      setCount((value) => value + 1);
    };
    return jsx('button', { onClick: twice, children: count });
  }
  root.render([jsx('i', {}), jsx(Counter, {}), jsx('b', {})]);
  place.querySelector('button')?.click();
  await settled();
  expect(place.innerHTML).toBe('<i></i><button>2</button><b></b>');
  expect(renders).toHaveBeenCalledTimes(2);
});

it('puts what appears where it belongs, and leaves the focus and foreign nodes alone', async () => {
  let show = (_isShown: boolean) => {};
  function Middle() {
    const [isShown, setShown] = useState(false);
    show = setShown;
    return isShown ? jsx(Fragment, { children: [jsx('u', {}), jsx('s', {})] }) : null;
  }
  root.render([jsx(Middle, {}), jsx('input', {})]);
  const input = place.querySelector('input');
  input?.focus();
  input?.before(document.createElement('foreign-node'));
  show(true);
  await settled();
  expect([...place.children].map(({ localName }) => localName)).toEqual(
    expect.arrayContaining(['u', 's', 'foreign-node', 'input']),
  );
  expect(place.querySelector('u + s')).toBeTruthy();
  expect(document.activeElement).toBe(input);
  show(false);
  await settled();
  expect(place.querySelector('u')).toBeNull();
});

it('starts over where the type or the key is another', () => {
  root.render(jsx('span', {}, 'busy'));
  const before = place.firstChild;
  root.render(jsx('span', {}, 'ready'));
  expect(place.firstChild).not.toBe(before);
  expect(place.childNodes).toHaveLength(1);
});

it('runs effects inside out, again when what they depend on changed, and cleans up', () => {
  const calls: string[] = [];
  function Recorded({ name, on, children }: Record<string, unknown>) {
    const ref = useRef<Element | null>(null);
    useLayoutEffect(() => {
      calls.push(`${name} ${ref.current?.localName}`);
      return () => calls.push(`no ${name}`);
    }, [on]);
    useEffect(() => void calls.push(`once ${name}`), []);
    return jsx('p', { ref, children: children as null });
  }
  const page = (on: number) =>
    jsx(Recorded, { name: 'outer', on: 0, children: jsx(Recorded, { name: 'inner', on }) });
  root.render(page(1));
  expect(calls).toEqual(['inner p', 'once inner', 'outer p', 'once outer']);
  calls.length = 0;
  root.render(page(1));
  expect(calls).toEqual([]);
  root.render(page(2));
  expect(calls).toEqual(['no inner', 'inner p']);
  root.render(null);
  expect(calls).toEqual(['no inner', 'inner p', 'no outer', 'no inner']);
});

it('makes ids that stay, and are no others’', () => {
  const ids: string[] = [];
  function Named() {
    ids.push(useId());
    return null;
  }
  const page = () => [jsx(Named, {}), jsx(Named, {})];
  root.render(page());
  root.render(page());
  const [first, second] = ids;
  expect(first).not.toBe(second);
  expect(ids).toEqual([first, second, first, second]);
});

it.each([
  'INVALID_REQUEST',
  'MISSING_INFORMATION',
  'INVALID_URL',
  'NETWORK_ERROR',
  'GENERATION_FAILED',
] as const)('the script words %s as core does', (code) => {
  expect(new AppError(code).message).toBe(new CoreError(code).message);
  const options = { message: BODY_READ_TWICE, retryAfter: 3, requestId: 'r' };
  expect({ ...new AppError(code, options) }).toMatchObject({ code, retryAfter: 3, requestId: 'r' });
  expect(new AppError(code, options).message).toBe(
    'Network communication error. Please try again.',
  );
});
