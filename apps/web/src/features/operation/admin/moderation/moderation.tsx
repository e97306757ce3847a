import { AbuseReports } from './abuse-reports.tsx';
import { HostRules } from './host-rules.tsx';

/** Reported posts, and rules for hosts. */
export default function Moderation() {
  return (
    <>
      <section aria-labelledby="abuse-reports">
        <h2 id="abuse-reports" className="out">
          Reported posts
        </h2>
        <AbuseReports />
      </section>
      <section className="part" aria-labelledby="host-rules">
        <h2 id="host-rules">Hosts</h2>
        <p>
          No new post may link to a blocked host or anything below it, whoever asks and however. On
          an allowed host, links stay that a writer made beside the one that was asked for.
        </p>
        <HostRules />
      </section>
    </>
  );
}
