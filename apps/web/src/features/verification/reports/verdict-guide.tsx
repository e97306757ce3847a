import { verdicts, verdictWords } from '@linkwright/core/all';
import { VerdictMark } from './verdict-mark.tsx';

/** What each verdict means. */
export const VerdictGuide = () => (
  <section className="verdict-guide" aria-labelledby="verdict-guide">
    <h2 id="verdict-guide">The verdicts, and what each one rests on</h2>
    <dl>
      {verdicts.map((verdict) => (
        <div key={verdict} data-group={verdictWords[verdict].group}>
          <dt>
            <VerdictMark verdict={verdict} />
            {verdictWords[verdict].label}
          </dt>
          <dd>{verdictWords[verdict].meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
);
