import { ContactForm } from '../features/people/contact/contact-form.tsx';
import { useSite } from '../shell/use-site.ts';
import { PlainPage } from './plain-page.tsx';

/** `/contact`. */
export default function ContactScreen({ siteName }: { siteName: string }) {
  const { supportEmail } = useSite();
  return (
    <PlainPage title="Contact" lead={`How to reach the people who run ${siteName}.`}>
      <h2>Write a message</h2>
      <ContactForm />
      <h2>What to include</h2>
      <ul>
        <li>About a post: its address on the blog.</li>
        <li>
          About a link to your site that you did not ask for: the post, and your site’s address.
        </li>
        <li>About an error: the request number that the error page showed, and the time.</li>
      </ul>
      {supportEmail && (
        <>
          <h2>E-mail</h2>
          <p>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </>
      )}
    </PlainPage>
  );
}
