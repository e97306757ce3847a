import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { loadConfig } from '../config.ts';
import { openPostgres } from '../db/open.ts';
import { appendWaiting } from '../features/verification/receipt-log/append.ts';
import { insertEntries } from '../features/verification/receipt-log/store.ts';

/** Appends to the log of receipts until it is killed, and says each time that something is kept. */
const config = loadConfig(process.env);
const { db } = openPostgres(config.databaseUrl ?? '', pino({ level: 'silent' }));
const keeper = {
  db,
  config,
  randomBytes,
  clock: () => new Date(),
  publicUrl: 'http://linkwright.test',
  secret: config.authSecret ?? '',
  formerSecrets: [],
};
for (;;) {
  const entries = Array.from({ length: 300 }, () => randomBytes(32));
  await insertEntries(db, entries);
  for (const entry of entries) process.stdout.write(`${entry.toString('hex')}\n`);
  await appendWaiting(keeper);
}
