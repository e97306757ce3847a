// The part of React that the generator needs: the script is built with it in place of `react`, its JSX
// runtime and `react-dom/client` (docs/decisions/0014-script-without-preact.md). Left out: contexts,
// classes, error boundaries, SVG, controlled fields, and keys that change places.

type Child = Element | string | number | boolean | null | undefined | Child[];
type Props = Record<string, unknown>;

interface Element {
  /** A tag, or a component. */
  type: string | ((props: Props) => Child);
  props: Props;
  key?: unknown;
}

interface Hook {
  value?: unknown;
  deps?: readonly unknown[] | undefined;
  effect?: (() => unknown) | undefined;
  cleanUp?: unknown;
}

/** What stands on the page for one child. */
interface Instance {
  parent: Instance | undefined;
  /** Undefined where nothing stands. */
  type: Element['type'] | undefined;
  key: unknown;
  props: Props;
  /** Elements and texts have one. */
  dom: Node | undefined;
  kids: Instance[];
  hooks: Hook[];
  isGone?: boolean;
}

/** As `react-dom/client` has it; what is rendered shows at once. */
export function createRoot(dom: Node) {
  const root = instanceOf(undefined, {}, dom);
  const render = (child: Child): void => {
    updateKids(root, child);
    runEffects();
  };
  return { render, unmount: () => render(null) };
}

export const jsx = (type: Element['type'], props: Props, key?: unknown): Element => ({
  type,
  props,
  key,
});
/** @alias */
export const jsxs = jsx;
export const Fragment = ({ children }: Props): Child => children as Child;

const instanceOf = (
  parent: Instance | undefined,
  { type, key }: Partial<Element>,
  dom?: Node,
): Instance => ({ parent, type, key, dom, props: {}, kids: [], hooks: [] });

const TEXT = '#';

function toElement(child: Child): Partial<Element> & { props: Props } {
  if (child == null || typeof child === 'boolean') return { props: {} };
  if (Array.isArray(child)) return { type: Fragment, props: { children: child } };
  return typeof child === 'object' ? child : { type: TEXT, props: { data: child } };
}

function updateKids(parent: Instance, children: Child): void {
  const before = parent.kids;
  parent.kids = (Array.isArray(children) ? children : [children]).map((child, at) =>
    update(parent, before[at], toElement(child)),
  );
  before.slice(parent.kids.length).forEach(remove);
  place(parent);
}

function update(
  parent: Instance,
  before: Instance | undefined,
  element: Partial<Element> & { props: Props },
): Instance {
  const { type, key, props } = element;
  let instance = before;
  if (!instance || instance.type !== type || instance.key !== key) {
    if (before) remove(before);
    instance = instanceOf(parent, element);
    if (type === TEXT) instance.dom = new Text();
    else if (typeof type === 'string') instance.dom = document.createElement(type);
  }
  const old = instance.props;
  instance.props = props;
  if (typeof type === 'function') renderComponent(instance);
  else if (instance.dom) {
    if (type !== TEXT) updateKids(instance, props.children as Child);
    // Last: a select can be given a value only when it has its options.
    for (const name of Object.keys({ ...old, ...props })) {
      if (props[name] !== old[name]) setProp(instance.dom as HTMLElement, name, props[name]);
    }
  }
  return instance;
}

function remove(instance: Instance): void {
  instance.isGone = true;
  for (const { cleanUp } of instance.hooks) if (typeof cleanUp === 'function') cleanUp();
  instance.kids.forEach(remove);
  (instance.dom as ChildNode | undefined)?.remove();
}

/** Brings what an element's children show into order, past nodes that a browser extension put there. */
function place(instance: Instance): void {
  const { dom, parent } = instance;
  if (!dom) {
    if (parent?.kids.includes(instance)) place(parent);
    return;
  }
  const own = nodesOf(instance);
  let at = dom.firstChild;
  for (const node of own) {
    while (at && !own.includes(at)) at = at.nextSibling;
    if (node === at) at = at.nextSibling;
    else dom.insertBefore(node, at);
  }
}

const nodesOf = ({ kids }: Instance): Node[] =>
  kids.flatMap((kid) => (kid.dom ? [kid.dom] : nodesOf(kid)));

function setProp(dom: HTMLElement, name: string, value: unknown): void {
  const target: Props = dom as object as Props;
  if (name === 'ref') (value as { current: unknown }).current = dom;
  else if (name === 'defaultValue') target.value = value ?? '';
  else if (name.startsWith('on')) target[name.toLowerCase()] = value;
  else if (name === 'children') return;
  else if (value == null) dom.removeAttribute(name);
  else if (name in dom) target[name] = value;
  else dom.setAttribute(name, `${value}`);
}

let current: Instance;
let hookAt: number;
let effects: Hook[] = [];
const changed = new Set<Instance>();

function renderComponent(instance: Instance): void {
  current = instance;
  hookAt = 0;
  updateKids(instance, (instance.type as (props: Props) => Child)(instance.props));
  // After those of the components inside.
  effects.push(...instance.hooks);
}

function runEffects(): void {
  const due = effects;
  effects = [];
  for (const hook of due) {
    const { effect, cleanUp } = hook;
    if (!effect) continue;
    hook.effect = undefined;
    if (typeof cleanUp === 'function') cleanUp();
    hook.cleanUp = effect();
  }
}

function renderChanged(): void {
  const due = [...changed];
  changed.clear();
  for (const instance of due) if (!instance.isGone) renderComponent(instance);
  runEffects();
}

function nextHook(): Hook {
  const hook = current.hooks[hookAt] ?? {};
  current.hooks[hookAt] = hook;
  hookAt += 1;
  return hook;
}

export function useState<T>(initial: T): [T, (next: T | ((value: T) => T)) => void] {
  const instance = current;
  const hook = nextHook();
  hook.value ??= [
    initial,
    (next: T | ((value: T) => T)) => {
      const [value, set] = hook.value as [T, unknown];
      const now = typeof next === 'function' ? (next as (value: T) => T)(value) : next;
      if (now === value) return;
      hook.value = [now, set];
      if (changed.size === 0) queueMicrotask(renderChanged);
      changed.add(instance);
    },
  ];
  return hook.value as [T, (next: T | ((value: T) => T)) => void];
}

export function useRef<T>(initial: T): { current: T } {
  const hook = nextHook();
  hook.value ??= { current: initial };
  return hook.value as { current: T };
}

export function useLayoutEffect(effect: () => unknown, deps?: readonly unknown[]): void {
  const hook = nextHook();
  const before = hook.deps;
  if (!before || !deps?.every((value, at) => value === before[at])) hook.effect = effect;
  hook.deps = deps;
}
/** @alias */
export const useEffect = useLayoutEffect;

export const useId = (): string => useRef(`lw-${Math.random()}`).current;
