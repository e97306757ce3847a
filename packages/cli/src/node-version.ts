import manifest from '../package.json' with { type: 'json' };

/** The oldest Node that this program runs on, e.g. '22.19'. */
export const oldestNode = manifest.engines.node.replace('>=', '');

/** Whether this Node, e.g. '24.21.0', is as new as the oldest that will do, e.g. '22.19'. */
export function isNodeEnough(version: string, oldest = oldestNode): boolean {
  const [major, minor] = parts(version);
  const [least, leastMinor] = parts(oldest);
  return major > least || (major === least && minor >= leastMinor);
}

function parts(version: string): [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}
