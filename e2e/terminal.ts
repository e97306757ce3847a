import { spawn } from 'node:child_process';
import path from 'node:path';
import { createClient } from '@linkwright/core/client';
import { withoutNetwork } from '../scripts/without-network.ts';

/** As it is published. */
export const builtCli = path.join(path.dirname(import.meta.dirname), 'packages/cli/dist/main.js');

const password = 'correct horse battery';

interface TerminalOptions {
  folder: string;
  env?: Record<string, string>;
  hasNetwork?: boolean;
}

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the built program, as somebody who lives in this folder. */
export const runTerminal = (
  args: string[],
  { folder, env = {}, hasNetwork = true }: TerminalOptions,
): Promise<Ran> =>
  new Promise((resolve) => {
    const words = [builtCli, ...args];
    const [program, all] = hasNetwork
      ? [process.execPath, words]
      : withoutNetwork(process.execPath, words);
    const child = spawn(program, all, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH ?? '', HOME: folder, ...env },
    });
    const ran: Ran = { code: null, stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => {
      ran.stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      ran.stderr += chunk;
    });
    child.once('close', (code) => resolve({ ...ran, code }));
  });

/** The token of a new account whose address is confirmed. */
export async function signInByMail(url: string, email: string): Promise<string> {
  const client = createClient({ baseUrl: url });
  await client.signUp({ email, password, firstName: 'Ada' });
  const read = async (at: string) => (await fetch(`${url}${at}`)).text();
  const row = (await read('/outbox')).split('<tr').find((part) => part.includes(email)) ?? '';
  const mail = await read(/href="(\/outbox\/[^"]+)"/.exec(row)?.[1] ?? '');
  const token = /token=([^&"\s]+)/.exec(mail)?.[1] ?? '';
  await client.confirmWithPassword({ token, password });
  return (await client.signIn({ email, password })).token;
}
