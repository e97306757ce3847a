import {
  type KeywordCountryCode,
  type KeywordLookUp,
  type KeywordQuote,
  keywordRoutes,
  type MeasuredKeyword,
} from '@linkwright/core/all';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { plural } from '../../../format/figures.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { useCredits } from '../../money/credits/use-credits.ts';

/** Two questions to a provider, a minute each. */
const LOOK_UP_MS = 130_000;

interface LookUpProps {
  keywords: string[];
  country: KeywordCountryCode;
  onMeasured(figures: readonly MeasuredKeyword[]): void;
}

/** Volume and difficulty of chosen keywords: first what they cost, and only then the question. */
export function LookUp({ keywords, country, onMeasured }: LookUpProps) {
  const [quote, setQuote] = useState<KeywordQuote | null>(null);
  const [answer, setAnswer] = useState<KeywordLookUp | null>(null);
  const { isBusy, fault, run } = useChange();
  const { refresh } = useCredits();
  const begin = useEffectEvent(() => void ask());
  useEffect(() => begin(), []);

  async function ask(): Promise<void> {
    const body = { keywords, country };
    const next = await run(() => callApi(keywordRoutes.quote, { body }));
    if (next) setQuote(next);
  }
  async function confirm({ credits }: KeywordQuote): Promise<void> {
    const next = await run(() =>
      callApi(keywordRoutes.lookUp, {
        body: { keywords, country, credits },
        idempotencyKey: drawKey(),
        timeoutMs: LOOK_UP_MS,
      }),
    );
    setQuote(null);
    if (!next) return;
    setAnswer(next);
    onMeasured(next.items);
    await refresh();
  }
  return (
    <div className="keywords-look-up">
      {quote ? (
        <>
          <p>{costOf(quote)}</p>
          <div className="actions">
            <button
              type="button"
              className="button"
              disabled={isBusy}
              onClick={() => void confirm(quote)}
            >
              {isBusy
                ? `Asking ${quote.provider}...`
                : quote.credits === 0
                  ? 'Show them'
                  : `Ask for ${plural(quote.credits, 'credit')}`}
            </button>
          </div>
        </>
      ) : (
        isBusy && <p role="status">Asking what they cost...</p>
      )}
      {fault && <FormAlert title="No figures" message={fault} />}
      {answer?.missing && <FormAlert title="Only half of the figures" message={answer.missing} />}
      {answer && answer.missing === null && (
        <FormNotice>
          {answer.creditsSpent === 0
            ? 'Shown below, for nothing.'
            : `Shown below, for ${plural(answer.creditsSpent, 'credit')}.`}
        </FormNotice>
      )}
    </div>
  );
}

function costOf({ provider, known, toAsk, credits }: KeywordQuote): string {
  if (toAsk === 0) return `All ${known} are known from the last 30 days: that costs nothing.`;
  const rest = known === 0 ? '' : ` ${known} are known from the last 30 days and cost nothing.`;
  return `${provider} would be asked for ${toAsk}: ${plural(credits, 'credit')}, only if it answers.${rest}`;
}
