import { hasRight, type NextStep } from '@linkwright/core/all';
import { useId } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { paths } from '../../../paths.ts';
import { SampleMark } from './sample-mark.tsx';

interface Words {
  title: string;
  text: string;
  label: string;
  href: string;
}

const words: Record<NextStep, Words> = {
  'see-lost-links': {
    title: 'See which links are gone',
    text: 'Two checks, hours apart, saw the page without the link.',
    label: 'See them',
    href: paths.monitors,
  },
  'see-lost-campaign-links': {
    title: 'See which links of campaigns are gone',
    text: 'They were live, and later checks missed them. Each one says when.',
    label: 'To the campaigns',
    href: paths.dashboardCampaigns,
  },
  'approve-articles': {
    title: 'Read what waits for you',
    text: 'Articles of a campaign are published when you have approved them.',
    label: 'To the campaigns',
    href: paths.dashboardCampaigns,
  },
  'retry-failed-links': {
    title: 'Decide about links that failed',
    text: 'Their credits were given back. Each says what went wrong, and can be tried again.',
    label: 'To the campaigns',
    href: paths.dashboardCampaigns,
  },
  'buy-credits': {
    title: 'Get credits',
    text: 'One credit pays for one article with one link of yours, for good.',
    label: 'Buy Credits',
    href: paths.credits,
  },
  'write-post': {
    title: 'Write a first post',
    text: 'One keyword, one anchor text, one page of yours.',
    label: 'Write a post',
    href: paths.generator,
  },
  'start-draft': {
    title: 'Start your draft',
    text: 'A campaign that you planned has not begun. Its credits are reserved when it does.',
    label: 'To the campaigns',
    href: paths.dashboardCampaigns,
  },
  'start-campaign': {
    title: 'Start a campaign',
    text: 'Keywords, a pace and a number of links. A credit is spent when a link is seen live.',
    label: 'Plan a campaign',
    href: paths.dashboardCampaigns,
  },
  'watch-links': {
    title: 'Have your links watched',
    text: 'Each page is checked again and again, and you are told when a link is gone.',
    label: 'Watch links',
    href: paths.monitors,
  },
};

/** What comes next, the most pressing as the one main way. */
export function NextSteps({
  steps,
  isSecond = false,
  isSample = false,
}: {
  steps: NextStep[];
  /** Something else on the page is the main way. */
  isSecond?: boolean;
  isSample?: boolean;
}) {
  const id = useId();
  const { open } = useDialogs();
  const { user } = useAccount();
  const mayPay = hasRight(user?.workspace?.role ?? 'owner', 'pay');
  const possible = steps.filter((step) => step !== 'buy-credits' || mayPay);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Next steps {isSample && <SampleMark />}</h2>
      {possible.length === 0 && <p className="empty">Nothing else needs you now.</p>}
      <ol className="next-steps">
        {possible.map((step, index) => {
          const { title, text, label, href } = words[step];
          const className = index === 0 && !isSecond ? 'button' : 'quiet-button';
          return (
            <li key={step}>
              <h3>{title}</h3>
              <p>{text}</p>
              {step === 'buy-credits' ? (
                <button type="button" className={className} onClick={() => open('pricing')}>
                  {label}
                </button>
              ) : (
                <a className={className} href={href}>
                  {label}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
