import { createHash } from 'node:crypto';
import type { Passwords } from '../context.ts';

const hash = async (password: string): Promise<string> =>
  createHash('sha256').update(password.normalize('NFKC')).digest('hex');

/** Of passwords that nobody would steal: a real hash takes longer than most tests. */
export const quickPasswords: Passwords = {
  hash,
  verify: async (given) => given.hash === (await hash(given.password)),
};
