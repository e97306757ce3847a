/**
 * Preloaded into a server of a test: the passwords of tests nobody would steal, and to hash one as they are
 * hashed otherwise, at a sign-up and at a sign-in, takes 60 ms of the processor's time.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
Object.assign(crypto, {
  scrypt(...[password, salt, length, , callback]: Parameters<typeof scrypt>) {
    scrypt(password, salt, length, { N: 16, r: 1, p: 1 }, callback);
  },
});
syncBuiltinESMExports();
