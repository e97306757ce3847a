import { AppError, type ErrorCode } from '@linkwright/core/client';
import type { Context } from './context.ts';
import { Interrupted } from './exit.ts';

export interface AskOptions<Field extends string> {
  /** What is asked for each needed field. */
  questions: Record<Field, string>;
  /** False where nobody must be asked, e.g. with --json. */
  mayAsk: boolean;
  /** Thrown where nobody can answer. */
  code: ErrorCode;
}

/**
 * The request with its needed fields: those not given are asked for where a person can answer.
 * Throws `code` naming each where nobody can, Interrupted when they leave.
 */
export async function askForMissing<
  Field extends string,
  Body extends { [F in Field]?: string | undefined },
>(ctx: Context, body: Body, { questions, mayAsk, code }: AskOptions<Field>): Promise<Body> {
  const missing = (Object.keys(questions) as Field[]).filter((field) => !body[field]?.trim());
  if (missing.length === 0) return body;
  if (!mayAsk || !isSomebodyThere(ctx)) {
    throw new AppError(code, {
      details: missing.map((field) => ({ field, message: 'required' })),
    });
  }
  const answers: Body = { ...body };
  for (const field of missing)
    Object.assign(answers, { [field]: await ask(ctx, questions[field]) });
  return answers;
}

/** Whether a person can read a question and answer it. */
export const isSomebodyThere = ({ stdin, stderr }: Context): boolean =>
  Boolean(stdin.isTTY && stderr.isTTY);

/** Asks one question until there is an answer. Throws Interrupted when they leave. */
export async function ask(ctx: Context, message: string): Promise<string> {
  const { input } = await import('@inquirer/prompts');
  try {
    return await input(
      { message, required: true, validate: (answer) => answer.trim() !== '' || 'Please answer' },
      // Questions go where progress goes: stdout is for results.
      { input: ctx.stdin, output: ctx.stderr, signal: ctx.signal },
    );
  } catch (error) {
    const left = error instanceof Error && /^(Exit|Abort)PromptError$/.test(error.name);
    throw left ? new Interrupted() : error;
  }
}
