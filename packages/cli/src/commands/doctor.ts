import { styleText } from 'node:util';
import { type CommonFlags, type Config, loadConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, UsageError } from '../exit.ts';
import { printable } from '../printable.ts';
import { writeJsonLine } from '../results.ts';
import { configPath } from '../settings-file.ts';
import { type Check, checkModel, checkNode, checkServer } from './doctor-checks.ts';
import { checkKey } from './doctor-key.ts';
import { checkDisk, checkNetwork, checkSettings, checkTerminal } from './doctor-machine.ts';

/**
 * Checks what the other commands need. Gives 0 when nothing fails, 3 when only the key does, 4
 * otherwise; a stand-in or an unset key is no failure.
 */
export async function doctor(ctx: Context, flags: CommonFlags): Promise<number> {
  const checks: Check[] = [];
  const report = (check: Check) => {
    checks.push(check);
    if (flags.json) writeJsonLine(ctx, { type: 'check', ...check });
    else ctx.stdout.write(asLines(check, flags.color && !ctx.env.NO_COLOR && ctx.stdout.isTTY));
  };
  report(checkNode(ctx.nodeVersion));
  const config = await readSettings(ctx, flags, report);
  if (config) {
    report(checkTerminal(ctx, config));
    report(await checkDisk(ctx));
    report(await checkNetwork(ctx, config));
    for (const check of await checkServer(ctx, config)) report(check);
    report(await checkKey(ctx, config));
    report(await checkModel(ctx, config));
  }
  const failed = checks.filter(({ status }) => status === 'fail');
  const ok = failed.length === 0;
  if (flags.json) writeJsonLine(ctx, { type: 'done', ok });
  if (ok) return exit.done;
  return failed.every(({ name }) => name === 'API key') ? exit.notAllowed : exit.serviceFailed;
}

async function readSettings(
  ctx: Context,
  flags: CommonFlags,
  report: (check: Check) => void,
): Promise<Config | undefined> {
  const name = 'Settings';
  try {
    // A key that is kept back is a check of its own.
    const config = await loadConfig(ctx, { ...flags, quiet: true });
    report(checkSettings(config));
    return config;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const advice = `Correct it there, or remove it. The settings file is ${configPath(ctx)}.`;
    report({ name, status: 'fail', message: error.message, advice });
    return undefined;
  }
}

const colors = { ok: 'green', warn: 'yellow', fail: 'red' } as const;

function asLines({ status, name, message, advice }: Check, color: boolean): string {
  const mark = status.padEnd(4);
  const painted = color ? styleText(colors[status], mark, { validateStream: false }) : mark;
  const lines = [`${painted}  ${name.padEnd(10)}  ${printable(message)}`];
  if (advice) lines.push(`${' '.repeat(18)}${printable(advice)}`);
  return `${lines.join('\n')}\n`;
}
