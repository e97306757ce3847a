import { plans, priceOfCredits, TRIAL_HOURS } from '@linkwright/core/all';
import { legal } from '../content/legal.ts';
import { claims } from '../content/marketing.ts';
import { LegalPage, type LegalPart, Operator } from '../features/operation/legal/legal-page.tsx';
import { formatPrice, formatWholePrice } from '../format/price.ts';
import { paths } from '../paths.ts';
import { useSite } from '../shell/use-site.ts';

/** `/terms-of-service`. */
export default function TermsScreen({ siteName }: { siteName: string }) {
  const { payments, writer, disclosesPaidLinks } = useSite();
  const { monthly, yearly } = plans;
  const parts: LegalPart[] = [
    {
      id: 'operator',
      title: 'Who you deal with',
      text: (
        <>
          <Operator siteName={siteName} />
          <p>
            By using {siteName} you agree to these terms. If you use it for a company, you agree for
            that company.
          </p>
        </>
      ),
    },
    {
      id: 'service',
      title: 'What the service does',
      text: (
        <p>
          You name a keyword, an anchor text and a page. {siteName} has an article written with a
          link to that page and publishes it on its own blog, where everyone can read it. It also
          checks whether links are there, watches them, and helps to plan campaigns and research
          keywords. What a tool found was true when it looked; later it may not be.
        </p>
      ),
    },
    {
      id: 'posts',
      title: 'Trial posts and kept posts',
      text: (
        <p>
          A post made without an account is a trial post. It stays online for {TRIAL_HOURS} hours
          and is then deleted; search engines are asked not to index it. A post that you keep in an
          account, or that was paid for with a credit, has no end date. It stays as long as the site
          does, unless you delete it or it breaks these terms.
        </p>
      ),
    },
    {
      id: 'articles',
      title: 'Articles are made by software',
      text: (
        <>
          <p>
            {writer.isStandIn
              ? 'Articles are composed by a program from the pages and notes that are named as their sources.'
              : `Articles are written by an AI model (${writer.name}) from the pages and notes that are named as their sources.`}{' '}
            Each says how it was made. Sentences that stand in no source are taken out before an
            article is published, but software makes mistakes: read an article before you rely on it
            or point others to it.
          </p>
          <p>
            You may use the articles made for you as you like. {siteName} may show them on its blog
            as long as they are published there.
          </p>
        </>
      ),
    },
    {
      id: 'links',
      title: 'What you may link to, and how links are marked',
      text: (
        <>
          <ul>
            <li>Only pages that you may promote and that are lawful where they are offered.</li>
            <li>No malware, no phishing, no pages that deceive their visitors.</li>
            <li>Only public web addresses, over http or https.</li>
          </ul>
          <p>
            A link can be marked for search engines as <code>follow</code>, <code>nofollow</code>,{' '}
            <code>sponsored</code> or <code>ugc</code>.{' '}
            {disclosesPaidLinks
              ? 'Links of posts that were paid for are marked as sponsored unless you choose otherwise.'
              : 'You choose the mark yourself; search engines ask for “sponsored” where a link was paid for.'}{' '}
            A target can be refused, and a post taken down, when it breaks these rules.
          </p>
        </>
      ),
    },
    {
      id: 'prices',
      title: 'Credits and prices',
      text: (
        <>
          <p>
            One credit pays for one link and costs {formatPrice(priceOfCredits(1))}. Credits are
            bought once: nothing renews by itself. They do not expire, cannot be passed on, and are
            not money. A credit is set aside when an article is begun and given back when none comes
            of it.
          </p>
          {payments.kind === 'sandbox' && (
            <p>
              This installation has a sandbox for payments: whatever is bought there moves no money.
            </p>
          )}
          {payments.kind === 'off' && <p>This installation sells nothing at present.</p>}
        </>
      ),
    },
    {
      id: 'subscription',
      title: 'Premium: renewal and cancelling',
      text: (
        <p>
          Premium costs {formatWholePrice(monthly.priceCents)} a month or{' '}
          {formatWholePrice(yearly.priceCents)} a year, paid in advance. It renews by itself for the
          same period at the same price until you cancel. You can cancel at any time on your{' '}
          <a href={paths.credits}>credits page</a>; Premium then stays to the end of the period that
          is paid for, and until that day you can take the cancellation back. When a renewal cannot
          be collected, you are told by mail, and Premium ends if it stays unpaid.
        </p>
      ),
    },
    {
      id: 'refunds',
      title: 'Refunds',
      text: (
        <>
          {claims.moneyBackDays > 0 && (
            <p>
              Within {claims.moneyBackDays} days of a payment you can ask for your money back; write
              to us by the <a href={paths.contact}>contact page</a>.
            </p>
          )}
          <p>
            What is paid back takes the credits it had bought that are not spent yet, or ends
            Premium. When a bank disputes a payment, what it bought is held until that is decided.
            Your rights by law are not touched by any of this.
          </p>
        </>
      ),
    },
    {
      id: 'limits',
      title: 'Limits',
      text: (
        <p>
          Free posts and checks are limited for each visitor, each target and each day, so that
          there are enough for everyone. When a limit is reached, the page says when to come back.
          Programs that use the service keep to the same limits.
        </p>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      text: (
        <p>
          Keep your password and keys to yourself; what is done with them counts as done by you. You
          can download everything your account holds, and delete the account, on your{' '}
          <a href={paths.account}>account page</a>. An account that breaks these terms can be
          disabled; credits that were paid for and not spent are then paid back.
        </p>
      ),
    },
    {
      id: 'promises',
      title: 'What is not promised',
      text: (
        <p>
          Nobody can promise a position in a search engine, and {siteName} does not. Nor does it
          promise that it can be reached at every hour, or that other people’s pages stay as they
          are.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes and law',
      text: (
        <p>
          When these terms change, the date at the top does, too. What you bought before goes by the
          terms of that day.{legal.lawOf && ` The law of ${legal.lawOf} applies.`} Questions: see{' '}
          <a href={paths.contact}>Contact</a>.
        </p>
      ),
    },
  ];
  return (
    <LegalPage
      title="Terms of service"
      lead={`What you can expect of ${siteName}, and what it expects of you.`}
      parts={parts}
    />
  );
}
