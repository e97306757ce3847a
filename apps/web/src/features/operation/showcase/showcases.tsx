import { Check } from 'lucide-react';
import { useState } from 'react';
import { type Showcase, showcases } from '../../../content/marketing.ts';
import { useMembersLink } from '../../../dialogs/use-members-link.ts';
import { useTabs } from '../../../ui/tabs.tsx';
import { EvidenceRows } from './evidence-rows.tsx';

const ids = showcases.map(({ id }) => id);

/** Five tools, one at a time. All panels share one place, so that nothing below moves. */
export function Showcases() {
  const [chosen, onChoose] = useState(showcases[0]?.id ?? '');
  const tabs = useTabs({ ids, chosen, onChoose });
  return (
    <section className="showcases" aria-labelledby="showcases-title">
      <div className="page">
        <h2 id="showcases-title">Five tools around the generator</h2>
        <div className="tabs">
          <div
            role="tablist"
            {...tabs.list}
            className="tab-line tab-list"
            aria-labelledby="showcases-title"
          >
            {showcases.map(({ id, name }) => (
              <button key={id} {...tabs.tab(id)}>
                {name}
              </button>
            ))}
          </div>
          <div className="tab-panels">
            {showcases.map((showcase) => (
              <div key={showcase.id} {...tabs.panel(showcase.id)} className="tab-panel">
                <ShowcasePanel showcase={showcase} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function ShowcasePanel({ showcase }: { showcase: Showcase }) {
  const membersLink = useMembersLink('login');
  const { label, href, action } = showcase.way;
  return (
    <>
      <div className="showcase-words">
        <h3>{showcase.title}</h3>
        <p>{showcase.text}</p>
        <ul>
          {showcase.points.map((point) => (
            <li key={point}>
              <Check width={18} height={18} />
              {point}
            </li>
          ))}
        </ul>
        <a className="button" {...(action ? membersLink(href, action) : { href })}>
          {label}
        </a>
      </div>
      <EvidenceRows {...showcase.example} />
    </>
  );
}
