import type { ToolAnswer } from './call-tool.ts';
import type { Tool } from './tool.ts';

/** The one question of a call, by its name in the protocol. */
const QUESTION = 'allow';
const MAX_SHOWN = 6;
const MAX_VALUE = 120;

/** A form without fields: what is asked is whether to go on. */
interface Question {
  method: 'elicitation/create';
  params: {
    mode: 'form';
    message: string;
    requestedSchema: { type: 'object'; properties: Record<string, never> };
  };
}

/** What a call gives that waits for its person: the client puts the question and calls again. */
interface InputRequired {
  resultType: 'input_required';
  inputRequests: Record<string, Question>;
  [field: string]: unknown;
}

/** Whether a person is asked before a call: it spends, or puts something before the public. */
export const asksFirst = ({ credits, isAskedFirst = false }: Tool): boolean =>
  credits !== 0 || isAskedFirst;

/**
 * Asks the person through their client before anything is done (elicitation), where it can; undefined
 * once they allowed it. What they said comes from the client, as everything does: the scope of the key
 * is what holds, and this is a courtesy to whoever sits there.
 */
export function askPerson(
  tool: Tool,
  input: Readonly<Record<string, unknown>>,
  answers: Readonly<Record<string, unknown>> | undefined,
): InputRequired | ToolAnswer | undefined {
  const answer = answers?.[QUESTION] as { action?: unknown } | undefined;
  if (answer?.action === 'accept') return undefined;
  if (answer !== undefined) {
    const text = `NOT_ALLOWED: The person did not allow “${tool.title}”. Nothing was done; do not try again unless they ask for it.`;
    return { content: [{ type: 'text', text }], isError: true };
  }
  return {
    resultType: 'input_required',
    inputRequests: {
      [QUESTION]: {
        method: 'elicitation/create',
        params: {
          mode: 'form',
          message: questionOf(tool, input),
          requestedSchema: { type: 'object', properties: {} },
        },
      },
    },
  };
}

function questionOf({ title, credits }: Tool, input: Readonly<Record<string, unknown>>): string {
  const cost =
    credits === 'varies'
      ? 'It spends credits.'
      : credits === 0
        ? 'It publishes something.'
        : `It may spend ${credits === 1 ? '1 credit' : `${credits} credits`}.`;
  const shown = Object.entries(input)
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    .slice(0, MAX_SHOWN)
    .map(([name, value]) => `${name}: ${String(value).slice(0, MAX_VALUE)}`);
  return [`${title}? ${cost}`, ...shown].join('\n');
}
