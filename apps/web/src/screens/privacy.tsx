import {
  COOKIE_PREFIX,
  type CookieName,
  cookieNames,
  KEYWORD_FIGURE_DAYS,
  keptDays,
  keptHours,
  REFERRAL_COOKIE,
  REFERRAL_COOKIE_DAYS,
  TRIAL_HOURS,
} from '@linkwright/core/all';
import { storedKeys } from '../browser/stored.ts';
import { KeptList } from '../features/operation/legal/kept-list.tsx';
import { LegalPage, type LegalPart, Operator } from '../features/operation/legal/legal-page.tsx';
import { ProviderNames } from '../features/operation/legal/provider-names.tsx';
import { cookieWords, storedName, storedWords } from '../features/operation/legal/stored-words.ts';
import { paths } from '../paths.ts';
import { useSite } from '../shell/use-site.ts';

/** `/privacy-policy`. */
export default function PrivacyScreen({ siteName }: { siteName: string }) {
  const { providers, stripePublishableKey, errorLogDays } = useSite();
  const parts: LegalPart[] = [
    {
      id: 'operator',
      title: 'Who is responsible',
      text: <Operator siteName={siteName} />,
    },
    {
      id: 'reading',
      title: 'When you read',
      text: (
        <p>
          No page loads anything from another company
          {stripePublishableKey ? ', but for the card form of Stripe where you pay' : ''}. There are
          no advertisements and no trackers. The server counts how often a post is read, not by
          whom. Like any web server it may keep a log of requests with their time and network
          address.
        </p>
      ),
    },
    {
      id: 'generating',
      title: 'When you generate a post',
      text: (
        <p>
          The keyword, the anchor text and the target address you type become part of a public
          article. Do not type anything there that should stay private. Your network address is
          counted against the day’s limits for free posts. A trial post is deleted after{' '}
          {TRIAL_HOURS} hours.
        </p>
      ),
    },
    {
      id: 'checking',
      title: 'When you check or watch links',
      text: (
        <p>
          The pages of your list are fetched by this site’s server under its own name; they do not
          learn who asked. A report made without an account is deleted after {keptDays.guestReport}{' '}
          days and is open to whoever knows its address. One made with an account is read by you,
          and by whoever you give a share link, until you take that back or delete it. A watched
          link keeps what each check saw for {keptDays.linkCheck} days. Pictures of pages that were
          opened in a browser are deleted after {keptDays.pagePicture} days. Changes go to your
          email address, unless you turn that off, and to the webhook you name; what was sent there
          is kept for {keptDays.webhookDelivery} days.
        </p>
      ),
    },
    {
      id: 'tools',
      title: 'When you use the other tools',
      text: (
        <p>
          Keywords, anchor texts and addresses of a campaign become part of public articles. The
          access to a site of yours that you enter as a destination is stored encrypted, shown to
          nobody again, and used only to publish there. Drafts are deleted {keptDays.ownedDraft}{' '}
          days after their last change, those made without an account after {keptHours.guestDraft}{' '}
          hours. Figures of keywords are kept for {KEYWORD_FIGURE_DAYS} days, without who asked for
          them.
        </p>
      ),
    },
    {
      id: 'paying',
      title: 'When you pay',
      text: (
        <p>
          Your email address and the name you give stand on the receipt and in the books; what you
          enter on the payment provider’s own form stays there. Purchases stay in the books as long
          as the law asks; when you delete your account, your address and your name are taken out of
          them.
        </p>
      ),
    },
    {
      id: 'account',
      title: 'When you have an account',
      text: (
        <p>
          An account holds your first name, your email address, a hash of your password, and the
          sessions you are signed in with: their time, network address and browser. A session ends{' '}
          {keptDays.session} days after your last visit. Mails to you are kept for {keptDays.mail}{' '}
          days.
        </p>
      ),
    },
    {
      id: 'writing',
      title: 'When you write to us',
      text: (
        <p>
          Your name, address and message are stored for {keptDays.contactMessage} days (spam for{' '}
          {keptDays.contactSpam}) and mailed to the operator. Reports of abuse are kept for{' '}
          {keptDays.abuseReport} days after they were answered.
        </p>
      ),
    },
    {
      id: 'errors',
      title: 'When something goes wrong',
      text: (
        <p>
          Errors are written down with what the program was doing and, if you are signed in, your
          account; passwords, keys and card numbers are taken out first. They are deleted after{' '}
          {errorLogDays ?? 90} days.
        </p>
      ),
    },
    {
      id: 'providers',
      title: 'Other companies',
      text: (
        <>
          <ProviderNames providers={providers} />
          <p>
            Pages that an article is written from, and pages that are checked, are fetched by this
            site’s server; they learn its address and not yours.
          </p>
          <p>
            If you connect your Google Search Console, this site reads your clicks, positions and
            index states there and keeps them for 16 months. Disconnecting ends the access and
            deletes what was read.
          </p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies',
      text: (
        <>
          <p>
            All cookies are this site’s own, are needed for what you asked for, and cannot be read
            by scripts. Where the site is served by https, <code>__Secure-</code> stands before the
            names.
          </p>
          <KeptList
            names={[
              ...(Object.keys(cookieNames) as CookieName[]).map((name) => ({
                name: `${COOKIE_PREFIX}${cookieNames[name]}`,
                ...cookieWords[name],
              })),
              {
                name: REFERRAL_COOKIE,
                what: 'You came by an affiliate’s link, so that whoever told you of this site can be paid',
                until: `${REFERRAL_COOKIE_DAYS} days later`,
              },
            ]}
          />
        </>
      ),
    },
    {
      id: 'browser',
      title: 'What your browser keeps',
      text: (
        <>
          <p>
            These stay in your browser’s storage and are not sent with every request, as cookies
            are. Clearing the site’s data deletes all of them.
          </p>
          <KeptList
            names={(Object.keys(storedKeys) as (keyof typeof storedKeys)[]).map((key) => ({
              name: storedName(key),
              ...storedWords[key],
            }))}
          />
        </>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: (
        <p>
          On your <a href={paths.account}>account page</a> you can download everything that is held
          about you and delete your account with all its posts, or keep the posts without your name.
          To have something corrected, to object, or to ask anything else, see{' '}
          <a href={paths.contact}>Contact</a>. You may also complain to the authority for data
          protection where you live.
        </p>
      ),
    },
  ];
  return (
    <LegalPage
      title="Privacy policy"
      lead="What is stored about you, where, for how long, and how you get it back or have it deleted."
      parts={parts}
    />
  );
}
