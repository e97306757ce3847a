import { REFERRAL_COOKIE } from '@linkwright/core';
import { storedKeys } from '../browser/stored.ts';
import { paths } from '../paths.ts';
import { PlainPage } from './plain-page.tsx';

/** `/privacy-policy`. */
export default function PrivacyScreen({ siteName }: { siteName: string }) {
  return (
    <PlainPage
      title="Privacy policy"
      lead="What is stored about a visit and a post, where, and for how long."
    >
      <h2>When you read</h2>
      <p>
        The pages of the blog run no scripts. No page loads anything from another company, and there
        are no advertisements and no trackers. The server counts how often a post is read, not by
        whom. Like any web server it may keep a log of requests with their time and network address.
      </p>
      <h2>When you generate a post</h2>
      <p>
        The keyword, the anchor text and the target address you type become part of a public
        article. Do not type anything there that should stay private. If a language model composes
        the article, its provider receives the same words. While it is written, this tab keeps the
        request as <code>{storedKeys.unfinished}</code>. Your network address is counted against the
        limits for free posts.
      </p>
      <h2>When you check links</h2>
      <p>
        The pages of your list are fetched by this site’s server under its own name; they do not
        learn who asked. A report keeps what was seen of each page. Made without an account, it is
        deleted after 30 days and open to whoever knows its address. Made with one, only you can
        read it, and whoever you give a share link, until you take that back or delete the report.
      </p>
      <h2>When you watch links</h2>
      <p>
        A watched link keeps what each look saw for 100 days, until you delete it. Changes are sent
        to your email address, unless you turn that off, and to the webhook you name. A status page
        shows its links to whoever has its address, until you take it offline.
      </p>
      <h2>When you run campaigns</h2>
      <p>
        Keywords, anchor texts and addresses become part of public articles. The access to a site of
        yours that you enter as a destination is stored encrypted, shown to nobody again, and used
        only to publish there.
      </p>
      <h2>When you look for pages, or track ranks</h2>
      <p>
        Words to search for and tracked keywords go to the search provider that the operator has set
        up, if any; it does not learn who asked. Pages are fetched by this site’s server under its
        own name. What was found stays until you delete it.
      </p>
      <h2>When you research keywords</h2>
      <p>
        A seed goes to the autocomplete service that the operator has set up, if any, and keywords
        whose figures you ask for go to the provider of figures. Neither learns who asked. Figures
        are kept for everybody, without who asked for them.
      </p>
      <h2>When you come by an affiliate’s link</h2>
      <p>
        Its code is kept for 30 days in the cookie <code>{REFERRAL_COOKIE}</code>, which scripts
        cannot read, so that whoever told you of this site can be paid. Clicks are counted by the
        day, without addresses.
      </p>
      <h2>When you write to the operator</h2>
      <p>
        Your name, address and message are stored for a year and mailed to the operator. Your
        network address is counted against the messages of a day and not kept with the message.
      </p>
      <h2>What your browser keeps</h2>
      <p>
        So that you find your trial posts again, {siteName} keeps them in your browser’s local
        storage, with the token that proves you made them:
      </p>
      <ul>
        <li>
          <code>{storedKeys.allPosts}</code>: the posts you generated
        </li>
        <li>
          <code>{storedKeys.trialPosts}</code>: those of them that are on trial
        </li>
        <li>
          <code>{storedKeys.post('…')}</code>: one post each
        </li>
        <li>
          <code>{storedKeys.reportState}</code>: the report form and your last ten reports
        </li>
        <li>
          <code>{storedKeys.report('…')}</code>: one report each that this browser may open
        </li>
      </ul>
      <p>Clearing the site’s data in your browser deletes all of it.</p>
      <h2>When you have an account</h2>
      <p>
        An account holds your first name, your email address, a hash of your password, and the
        sessions you are signed in with: their time, network address and browser. A session is kept
        in one cookie, which scripts cannot read. If you sign up on the way to another page, that
        page is remembered for a day as <code>{storedKeys.destination}</code>. That somebody is
        signed in is kept as <code>{storedKeys.signedIn}</code>, so that pages of the blog know it.
      </p>
      <h2>Your rights</h2>
      <p>
        To see, correct or delete what is stored about you, write to the operator of this site: see{' '}
        <a href={paths.contact}>Contact</a>.
      </p>
    </PlainPage>
  );
}
