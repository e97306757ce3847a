/** Articles on one page tell the more of it the fewer they are: each of a series tells this share of its sections. */
const SHARE = 0.6;

/** Things in an order of the angle's own; without one, as they are. The same angle gives the same order. */
export function byAngle<T>(
  things: readonly T[],
  angle: string | undefined,
  textOf: (thing: T) => string,
): T[] {
  if (angle === undefined) return [...things];
  const places = things.map((thing) => ({ thing, place: hash(`${angle} ${textOf(thing)}`) }));
  return places.sort((one, other) => one.place - other.place).map(({ thing }) => thing);
}

/** What an article of a series tells of a page; without an angle, all of it. */
export const partByAngle = <T>(
  things: readonly T[],
  angle: string | undefined,
  textOf: (thing: T) => string,
): T[] =>
  angle === undefined
    ? [...things]
    : byAngle(things, angle, textOf).slice(0, Math.max(2, Math.ceil(things.length * SHARE)));

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
