import { useAccount } from '../account/use-account.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { Partners } from '../features/partners/partners.tsx';
import { paths } from '../paths.ts';

/** `/partners`: the keys that the signed-in user's pages make posts with, and what came of them. */
export default function PartnersScreen() {
  const { status, user } = useAccount();
  const { open } = useDialogs();
  return (
    <div className="page partners">
      <h1>Partner pages</h1>
      {user ? (
        <Partners />
      ) : status === 'guest' ? (
        <>
          <p className="partners-intro">
            Put the generator on a page of yours with two lines of HTML. Your visitors write posts
            there, in your colours, and you see how many looked, wrote, kept their post and signed
            up.
          </p>
          <button
            type="button"
            className="button"
            onClick={() => open('login', { action: 'partner pages', destination: paths.partners })}
          >
            Sign In
          </button>
        </>
      ) : (
        <div className="loading" role="status" aria-label="Loading" />
      )}
    </div>
  );
}
