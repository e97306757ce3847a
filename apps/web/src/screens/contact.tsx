import { contactEmail } from '../content/company.ts';
import { ContactForm } from '../features/people/contact/contact-form.tsx';
import { PlainPage } from './plain-page.tsx';

/** `/contact`. */
export default function ContactScreen({ siteName }: { siteName: string }) {
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
      {contactEmail && (
        <>
          <h2>E-mail</h2>
          <p>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </p>
        </>
      )}
    </PlainPage>
  );
}
