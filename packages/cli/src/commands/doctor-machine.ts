import { lookup } from 'node:dns/promises';
import { access, constants, statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { speaksUnicode } from '../locale.ts';
import type { Check } from './doctor-checks.ts';

const LOOKUP_TIMEOUT_MS = 5000;
const NEEDED_BYTES = 50_000_000;

/** The settings file, whose keys nobody else is to read. */
export function checkSettings({ file, profile }: Config): Check {
  const name = 'Settings';
  const { path, exists, isOpenToOthers } = file;
  if (!exists) return { name, status: 'ok', message: `defaults (no ${path})`, advice: null };
  const message = `${path}, profile ${profile}`;
  if (!isOpenToOthers) return { name, status: 'ok', message, advice: null };
  return {
    name,
    status: 'warn',
    message: `${message}: others can read it`,
    advice: `chmod 600 '${path}'; signing in anew does that too.`,
  };
}

export function checkTerminal({ stderr, env }: Context, { color }: Pick<Config, 'color'>): Check {
  const name = 'Terminal';
  if (!stderr.isTTY) {
    return { name, status: 'ok', message: 'none: plain lines, no questions', advice: null };
  }
  const isUnicode = speaksUnicode(env);
  return {
    name,
    status: isUnicode ? 'ok' : 'warn',
    message: [
      `${stderr.columns} columns`,
      color ? 'colours' : 'no colours',
      isUnicode ? 'Unicode' : 'ASCII only',
    ].join(', '),
    advice: isUnicode ? null : 'Set LANG to a locale with UTF-8, e.g. C.UTF-8.',
  };
}

/** Where articles and results are saved unless another folder is named. */
export async function checkDisk({ cwd }: Context): Promise<Check> {
  const name = 'Disk';
  const { bavail, bsize } = await statfs(cwd);
  const isWritable = await access(cwd, constants.W_OK).then(
    () => true,
    () => false,
  );
  const free = bavail * bsize;
  const message = `${(free / 1e9).toFixed(1)} GB free in ${cwd}`;
  if (!isWritable) {
    const advice = 'Go to a folder of yours, or name one with --out.';
    return { name, status: 'warn', message: `Nothing can be written in ${cwd}`, advice };
  }
  if (free >= NEEDED_BYTES) return { name, status: 'ok', message, advice: null };
  return { name, status: 'warn', message, advice: 'Make room, or name another folder with --out.' };
}

/** Whether the server's name leads somewhere, and by which way. */
export async function checkNetwork({ env }: Context, { apiUrl, apiKey }: Config): Promise<Check> {
  const name = 'Network';
  const { hostname, protocol } = new URL(apiUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = await Promise.race([
    lookup(host).then(
      ({ address }) => ({ address, fault: undefined }),
      ({ code }: NodeJS.ErrnoException) => ({ address: undefined, fault: code }),
    ),
    pause(LOOKUP_TIMEOUT_MS, { address: undefined, fault: 'no answer within 5 s' }, { ref: false }),
  ]);
  if (!found.address) {
    return {
      name,
      status: 'fail',
      message: `${host} is not found (${found.fault})`,
      advice: 'Check the address (--api-url), the connection and the DNS of this machine.',
    };
  }
  const message = `${host}${found.address === host ? '' : ` is ${found.address}`}`;
  const warn = (what: string, advice: string): Check => ({
    name,
    status: 'warn',
    message: `${message}; ${what}`,
    advice,
  });
  const proxy = ['HTTPS_PROXY', 'HTTP_PROXY', 'https_proxy', 'http_proxy'].find((one) => env[one]);
  if (proxy && env.NODE_USE_ENV_PROXY !== '1') {
    return warn(
      `${proxy} is set, but not used`,
      'Set NODE_USE_ENV_PROXY=1 (Node 22.21 or 24) where the server is reached through it.',
    );
  }
  const isHere = /^(?:localhost|127\.|::1$)/.test(host);
  if (protocol === 'http:' && apiKey && !isHere) {
    return warn('your key goes there unencrypted', 'Use an https address.');
  }
  return { name, status: 'ok', message, advice: null };
}
