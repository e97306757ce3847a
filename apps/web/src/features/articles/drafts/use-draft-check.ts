import { AppError, type Draft, type DraftCheck } from '@linkwright/core/all';
import { useCallback, useEffect, useRef, useState } from 'react';
import { checkDraft, type DraftText } from './draft-calls.ts';

/** How long somebody has to stop typing before it is looked at. */
const CHECK_AFTER_MS = 700;

type Checked = Omit<DraftCheck, 'success'>;

/**
 * What the sources hold of a draft, and its score: at first as it was stored, then a moment after each change. Where
 * the server cannot be asked, the last answer stays.
 */
export function useDraftCheck(draft: Draft, read: () => DraftText, isChanged: boolean) {
  const { id } = draft;
  const [check, setCheck] = useState<Checked>(() => storedCheck(draft));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef(0);

  const ask = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    try {
      const answer = await checkDraft(id, read());
      if (mine === turn.current) setCheck(answer);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }, [id, read]);

  useEffect(() => {
    if (isChanged) void ask();
    return () => clearTimeout(timer.current);
  }, [isChanged, ask]);

  const recheck = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(), CHECK_AFTER_MS);
  }, [ask]);
  return { check, recheck };
}

const storedCheck = ({ seo, wordCount, grounding }: Draft): Checked => ({
  seo,
  wordCount,
  unsupported: grounding?.removed ?? [],
  evidence: grounding?.evidence ?? [],
  isPublishable: true,
});
