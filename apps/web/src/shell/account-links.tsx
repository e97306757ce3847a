import { paths } from '../paths.ts';

/** The account's part of the header as it stands without scripts: the same for everybody. */
export const AccountLinks = () => (
  <div className="site-account">
    <a href={paths.login}>Sign In</a>
    <a className="site-account-main" href={paths.signUp}>
      Create Account
    </a>
  </div>
);
