import { paths } from '../../../paths.ts';
import { useSite } from '../../../shell/use-site.ts';

/** How a person whose page failed reaches the operator: by e-mail where an address is given. */
export function SupportLink() {
  const { supportEmail } = useSite();
  return supportEmail ? (
    <a href={`mailto:${supportEmail}`}>contact support via {supportEmail}</a>
  ) : (
    <a href={paths.contact}>write to us</a>
  );
}
