import { TRIAL_HOURS } from '@linkwright/core';
import { paths } from '../paths.ts';
import { PlainPage } from './plain-page.tsx';

/** `/terms-of-service`. */
export default function TermsScreen({ siteName }: { siteName: string }) {
  return (
    <PlainPage
      title="Terms of service"
      lead={`What you can expect of ${siteName}, and what it expects of you.`}
    >
      <h2>What the service does</h2>
      <p>
        You name a keyword, an anchor text and a page. {siteName} composes an article with a link to
        that page and publishes it on its own blog, where everyone can read it.
      </p>
      <h2>How long a post stays</h2>
      <p>
        A post made without an account is a trial post. It stays online for {TRIAL_HOURS} hours and
        is then taken down. Search engines are asked not to index it.
      </p>
      <h2>What you may link to</h2>
      <ul>
        <li>Only pages that you may promote and that are lawful where they are offered.</li>
        <li>No malware, no phishing, no pages that deceive their visitors.</li>
        <li>Only public web addresses, over http or https.</li>
      </ul>
      <p>A target can be refused, and a post can be taken down, when it breaks these rules.</p>
      <h2>Limits</h2>
      <p>
        Free posts are limited for each visitor, each target and each day, so that there are enough
        for everyone. When a limit is reached, the page says when to come back.
      </p>
      <h2>What is not promised</h2>
      <p>
        Articles are composed by software. Read a post before you rely on it. Nobody can promise a
        position in a search engine, and {siteName} does not.
      </p>
      <p>
        Questions about these terms: see <a href={paths.contact}>Contact</a>.
      </p>
    </PlainPage>
  );
}
