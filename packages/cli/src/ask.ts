import type { GenerationBody } from '@linkwright/core';
import { AppError } from '@linkwright/core/client';
import type { Context } from './context.ts';
import { Interrupted } from './exit.ts';

const questions = {
  keyword: 'What is the article about?',
  anchorText: 'Which words carry the link?',
  targetUrl: 'Where does the link lead?',
} as const;
type Field = keyof typeof questions;

/**
 * The request with its three needed fields: those not given are asked for where a person can answer.
 * Throws MISSING_INFORMATION naming each where nobody can, Interrupted when they leave.
 */
export async function askForMissing(
  ctx: Context,
  body: GenerationBody,
  { mayAsk }: { mayAsk: boolean },
): Promise<GenerationBody> {
  const missing = (Object.keys(questions) as Field[]).filter((field) => !body[field]?.trim());
  if (missing.length === 0) return body;
  if (!mayAsk || !ctx.stdin.isTTY || !ctx.stderr.isTTY) {
    throw new AppError('MISSING_INFORMATION', {
      details: missing.map((field) => ({ field, message: 'required' })),
    });
  }
  const answers: GenerationBody = { ...body };
  for (const field of missing) answers[field] = await ask(ctx, questions[field]);
  return answers;
}

async function ask(ctx: Context, message: string): Promise<string> {
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
