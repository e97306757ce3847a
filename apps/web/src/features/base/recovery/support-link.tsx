import { contactEmail } from '../../../content/company.ts';
import { paths } from '../../../paths.ts';

/** How a person whose page failed reaches the operator: by e-mail where an address is given. */
export const SupportLink = () =>
  contactEmail ? (
    <a href={`mailto:${contactEmail}`}>contact support via {contactEmail}</a>
  ) : (
    <a href={paths.contact}>write to us</a>
  );
