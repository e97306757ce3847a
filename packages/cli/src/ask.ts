import { AppError, type ErrorCode } from '@linkwright/core/client';
import type { Context } from './context.ts';
import { Interrupted } from './exit.ts';

export interface AskOptions<Field extends string, Body> {
  /** What is asked for each needed field. */
  questions: Record<Field, string>;
  /** False where nobody must be asked, e.g. with --json. */
  mayAsk: boolean;
  /** Thrown where nobody can answer. */
  code: ErrorCode;
  /** What is wrong with a request: of a field that is asked for, it is said, and the question stays. */
  faultsOf: (body: Body) => { field: string; message: string }[];
}

/**
 * The request with its needed fields: those not given are asked for where a person can answer.
 * Throws `code` naming each where nobody can, Interrupted when they leave.
 */
export async function askForMissing<
  Field extends string,
  Body extends { [F in Field]?: string | undefined },
>(
  ctx: Context,
  body: Body,
  { questions, mayAsk, code, faultsOf }: AskOptions<Field, Body>,
): Promise<Body> {
  const missing = (Object.keys(questions) as Field[]).filter((field) => !body[field]?.trim());
  if (missing.length === 0) return body;
  if (!mayAsk || !isSomebodyThere(ctx)) {
    throw new AppError(code, {
      details: missing.map((field) => ({ field, message: 'required' })),
    });
  }
  const answers: Body = { ...body };
  for (const field of missing) {
    const answered = (answer: string): Body => ({ ...answers, [field]: answer });
    const faultOf = (answer: string) =>
      faultsOf(answered(answer)).find((fault) => fault.field === field)?.message;
    Object.assign(answers, { [field]: await ask(ctx, questions[field], faultOf) });
  }
  return answers;
}

/** Whether a person can read a question and answer it. */
export const isSomebodyThere = ({ stdin, stderr }: Context): boolean =>
  Boolean(stdin.isTTY && stderr.isTTY);

/**
 * Asks one question until there is an answer without a fault; what was typed stays, to be mended.
 * Throws Interrupted when they leave.
 */
export const ask = (
  ctx: Context,
  message: string,
  faultOf: (answer: string) => string | undefined = () => undefined,
): Promise<string> =>
  asking(async ({ input }) =>
    input(
      {
        message,
        required: true,
        validate: (answer) => (answer.trim() === '' ? 'Please answer' : (faultOf(answer) ?? true)),
      },
      onTerminal(ctx),
    ),
  );

/** Asks for what nobody must read over a shoulder. Throws Interrupted when they leave. */
export const askHidden = (ctx: Context, message: string): Promise<string> =>
  asking(async ({ password }) =>
    password(
      { message, mask: true, validate: (answer) => answer.trim() !== '' || 'Please answer' },
      onTerminal(ctx),
    ),
  );

/** Asks for a yes; Enter alone is a no. Throws Interrupted when they leave. */
export const askYesNo = (ctx: Context, message: string): Promise<boolean> =>
  asking(async ({ confirm }) => confirm({ message, default: false }, onTerminal(ctx)));

/** Asks what need not be answered. Throws Interrupted when they leave. */
export const askMaybe = async (ctx: Context, message: string): Promise<string> =>
  (await asking(({ input }) => input({ message }, onTerminal(ctx)))).trim();

/** Lets them choose one; undefined where they leave by Escape. Throws Interrupted at Ctrl-C. */
export async function askChoice<Choice extends { name: string }>(
  ctx: Context,
  message: string,
  choices: Choice[],
): Promise<Choice | undefined> {
  const leaving = new AbortController();
  const onKey = (_text: unknown, key?: { name?: string }) => {
    if (key?.name === 'escape') leaving.abort();
  };
  ctx.stdin.on('keypress', onKey);
  const signal = AbortSignal.any([ctx.signal, leaving.signal]);
  try {
    return await asking(({ select }) =>
      select(
        {
          message,
          choices: choices.map((value) => ({ name: value.name, value })),
          pageSize: choices.length,
        },
        { ...onTerminal(ctx), signal },
      ),
    );
  } catch (error) {
    if (leaving.signal.aborted && !ctx.signal.aborted) return undefined;
    throw error;
  } finally {
    ctx.stdin.off('keypress', onKey);
  }
}

/** Questions go where progress goes: stdout is for results. */
const onTerminal = ({ stdin, stderr, signal }: Context) => ({
  input: stdin,
  output: stderr,
  signal,
});

async function asking<Answer>(
  question: (prompts: typeof import('@inquirer/prompts')) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await question(await import('@inquirer/prompts'));
  } catch (error) {
    const left = error instanceof Error && /^(Exit|Abort)PromptError$/.test(error.name);
    throw left ? new Interrupted() : error;
  }
}
