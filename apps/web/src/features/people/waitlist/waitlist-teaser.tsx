import { waitlist } from '../../../content/waitlist.ts';
import { paths } from '../../../paths.ts';
import { useSite } from '../../../shell/use-site.ts';
import { launchWords } from './launch-words.ts';
import { WaitlistForm } from './waitlist-form.tsx';

/** What the automation product will be. */
export function WaitlistTeaser({ siteName }: { siteName: string }) {
  return (
    <section className="teaser" aria-labelledby="teaser-title">
      <div className="page split">
        <div>
          <p className="label">Coming soon</p>
          <h2 id="teaser-title">{siteName} Automation</h2>
        </div>
        <div className="teaser-words">
          <p>
            Link building that plans, writes, places and checks by itself.{' '}
            {launchWords(waitlist.launch, new Date())}
          </p>
          <p>
            A part of it is here already, in beta: with an account,{' '}
            <a href={paths.automation}>campaigns begin by themselves</a>. The waitlist is for the
            rest.
          </p>
          <dl>
            <div>
              <dt>{waitlist.queue}</dt>
              <dd>people in the queue</dd>
            </div>
            <div>
              <dt>{waitlist.discount}</dt>
              <dd>early discount for {waitlist.discountFor}</dd>
            </div>
            <div>
              <dt>{waitlist.setupSessionWorth}</dt>
              <dd>is what the setup session is worth</dd>
            </div>
          </dl>
          {!useSite().off?.includes('waitlist') && <WaitlistForm />}
        </div>
      </div>
    </section>
  );
}
