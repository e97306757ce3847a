/** Told apart in this order: most programs also call themselves by the names of others. */
const programs = [
  ['linkwright', 'Linkwright in a terminal'],
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/**
 * The program and the system that a `User-Agent` names, for people who look for their own.
 *
 * @example
 * ```ts
 * import { deviceName } from '@linkwright/core/accounts';
 *
 * deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'); // => 'Firefox on Linux'
 * deviceName(null); // => 'Unknown program'
 * ```
 */
export function deviceName(userAgent: string | null): string {
  const said = userAgent ?? '';
  const program = programs.find(([mark]) => said.includes(mark))?.[1] ?? 'Unknown program';
  const system = systems.find(([mark]) => said.includes(mark))?.[1];
  return system ? `${program} on ${system}` : program;
}

/**
 * The network that an address belongs to, by its beginning: all that it honestly tells of a place.
 * Null for what is no address.
 *
 * @example
 * ```ts
 * import { networkOf } from '@linkwright/core/accounts';
 *
 * networkOf('203.0.113.9'); // => '203.0.113.x'
 * networkOf('2001:db8:1:2::9'); // => '2001:db8:1:…'
 * ```
 */
export function networkOf(address: string | null): string | null {
  const mapped = address?.startsWith('::ffff:') ? address.slice(7) : address;
  if (!mapped || mapped.length > 45) return null;
  const bytes = mapped.split('.');
  if (bytes.length === 4) return `${bytes.slice(0, 3).join('.')}.x`;
  if (!mapped.includes(':')) return null;
  const [head = ''] = mapped.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  while (groups.length < 3) groups.push('0');
  return `${groups.slice(0, 3).join(':')}:…`;
}
