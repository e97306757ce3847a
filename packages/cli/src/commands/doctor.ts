import { styleText } from 'node:util';
import { type CommonFlags, type Config, configPath, loadConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, UsageError } from '../exit.ts';
import { printable } from '../printable.ts';
import { writeJsonLine } from '../results.ts';
import { type Check, checkKey, checkModel, checkNode, checkServer } from './doctor-checks.ts';

/**
 * Checks what the other commands need. Gives 0 when nothing fails, 4 otherwise; a stand-in or an
 * unset key is no failure.
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
    report(checkKey(config));
    for (const check of await checkServer(ctx, config)) report(check);
    report(await checkModel(ctx, config));
  }
  const ok = checks.every(({ status }) => status !== 'fail');
  if (flags.json) writeJsonLine(ctx, { type: 'done', ok });
  return ok ? exit.done : exit.serviceFailed;
}

async function readSettings(
  ctx: Context,
  flags: CommonFlags,
  report: (check: Check) => void,
): Promise<Config | undefined> {
  const name = 'Settings';
  try {
    const config = await loadConfig(ctx, flags);
    const { path, exists } = config.file;
    report({ name, status: 'ok', message: exists ? path : `defaults (no ${path})`, advice: null });
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
