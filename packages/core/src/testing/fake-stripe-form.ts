/** A value of a form: Stripe's bodies are forms with brackets, never JSON. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormFields = { [name: string]: FormValue };

type Node = string | Map<string, Node>;

/** Reads `a[b][0][c]=1` into `{ a: { b: [{ c: '1' }] } }`. Every leaf is a string. */
export function readForm(body: string): FormFields {
  const root = new Map<string, Node>();
  for (const [name, value] of new URLSearchParams(body)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    put(root, path, value);
  }
  return toFields(root);
}

function put(node: Map<string, Node>, [first, ...rest]: string[], value: string): void {
  if (first === undefined) return;
  if (rest.length === 0) {
    node.set(first, value);
    return;
  }
  const known = node.get(first);
  const child = known instanceof Map ? known : new Map<string, Node>();
  node.set(first, child);
  put(child, rest, value);
}

const toFields = (node: Map<string, Node>): FormFields =>
  Object.fromEntries([...node].map(([name, child]) => [name, toValue(child)]));

function toValue(node: Node): FormValue {
  if (typeof node === 'string') return node;
  const isList = [...node.keys()].every((key, index) => key === String(index));
  return isList ? [...node.values()].map(toValue) : toFields(node);
}

/** The text at a path, or undefined. */
export function textAt(fields: FormValue | undefined, ...path: (string | number)[]) {
  let value = fields;
  for (const part of path) {
    if (typeof value !== 'object') return undefined;
    value = Array.isArray(value) ? value[Number(part)] : value[part];
  }
  return typeof value === 'string' ? value : undefined;
}

/** The texts of a group such as `metadata`; none without it. */
export function textsAt(fields: FormFields, ...path: string[]): Record<string, string> {
  let value: FormValue | undefined = fields;
  for (const part of path) {
    value = typeof value === 'object' && !Array.isArray(value) ? value[part] : undefined;
  }
  if (typeof value !== 'object' || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
