import {
  dashboardRoutes,
  FIRST_STEPS_CAUSE,
  type FirstStep,
  type Overview,
} from '@linkwright/core/all';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { callApi } from '../../../api.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { SAMPLE_HREF } from './sample-mark.tsx';
import './first-steps.css';

interface Words {
  title: string;
  text: string;
  label: string;
  href: string;
}

const words: Record<FirstStep, Words> = {
  'read-page': {
    title: 'Have a page of yours read',
    text: 'An article rests on what your page says, and on nothing else.',
    label: 'Name a page',
    href: paths.generator,
  },
  preview: {
    title: 'Have an article written',
    text: 'A preview is a draft: it costs nothing, and nobody else sees it.',
    label: 'Preview one',
    href: paths.generator,
  },
  publish: {
    title: 'Publish one',
    text: 'For good for a credit, or free of charge for 24 hours.',
    label: 'To your drafts',
    href: paths.drafts,
  },
  confirm: {
    title: 'Confirm your address',
    text: 'By the link in the mail that came when you signed up.',
    label: 'Send it again',
    href: paths.account,
  },
  watch: {
    title: 'Watch a link',
    text: 'Its page is checked again and again, and you are told when the link is gone.',
    label: 'Watch a link',
    href: paths.monitors,
  },
};

/** What a new account does first: ticks itself off, and can be put away and brought back. */
export function FirstSteps({ first }: { first: NonNullable<Overview['first']> }) {
  const id = useId();
  const { isBusy, fault, run } = useChange();
  const put = (isAway: boolean) => {
    const until = isAway ? new Date().toISOString() : null;
    const body = { cause: FIRST_STEPS_CAUSE, until };
    return run(() => callApi(dashboardRoutes.dismissAlert, { body }), dashboardRoutes.overview);
  };
  const done = first.steps.filter(({ isDone }) => isDone).length;
  if (first.isPutAway) {
    return (
      <p className="first-steps-away">
        <button
          type="button"
          className="link-button"
          disabled={isBusy}
          onClick={() => void put(false)}
        >
          Show the first steps ({done} of {first.steps.length} done)
        </button>
        {fault && <FormAlert title="They could not be brought back" message={fault} />}
      </p>
    );
  }
  const next = first.steps.find(({ isDone }) => !isDone)?.step;
  return (
    <section className="first-steps" aria-labelledby={id}>
      <h2 id={id}>First steps</h2>
      <p className="first-steps-count">
        {done} of {first.steps.length} done
      </p>
      <ol>
        {first.steps.map(({ step, isDone }) => {
          const { title, text, label, href } = words[step];
          return (
            <li key={step} data-done={isDone || undefined}>
              <span className="first-steps-mark">{isDone && <Check aria-label="Done" />}</span>
              <div>
                <h3>{title}</h3>
                {!isDone && <p>{text}</p>}
              </div>
              {!isDone && (
                <a className={step === next ? 'button' : 'quiet-button'} href={href}>
                  {label}
                </a>
              )}
            </li>
          );
        })}
      </ol>
      {fault && <FormAlert title="They could not be put away" message={fault} />}
      <p className="actions">
        <a href={SAMPLE_HREF}>See the overview with sample data</a>
        <button
          type="button"
          className="link-button"
          disabled={isBusy}
          onClick={() => void put(true)}
        >
          Put the first steps away
        </button>
      </p>
    </section>
  );
}
