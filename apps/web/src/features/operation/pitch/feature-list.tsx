import { BadgeCheck, Eye, FileText, LifeBuoy, Link, ScanSearch } from 'lucide-react';
import { features } from '../../../content/marketing.ts';

const icons = {
  article: FileText,
  link: Link,
  evidence: ScanSearch,
  guarantee: BadgeCheck,
  watch: Eye,
  support: LifeBuoy,
};

/** What a link comes with. */
export function FeatureList() {
  return (
    <section className="page section split" id="features" aria-labelledby="features-title">
      <h2 id="features-title">What stands behind a link</h2>
      <ul className="features">
        {features.map(({ icon, title, text }) => {
          const Icon = icons[icon];
          return (
            <li key={title}>
              <Icon width={22} height={22} strokeWidth={1.6} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
