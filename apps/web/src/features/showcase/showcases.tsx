import { Tabs } from '@base-ui/react/tabs';
import { Check } from 'lucide-react';
import { type Showcase, showcases } from '../../content/marketing.ts';
import { EvidenceRows } from './evidence-rows.tsx';

/** Five tools, one at a time. All panels share one place, so that nothing below moves. */
export function Showcases() {
  return (
    <section className="showcases" aria-labelledby="showcases-title">
      <div className="page">
        <h2 id="showcases-title">Five tools around the generator</h2>
        <Tabs.Root className="tabs" defaultValue={showcases[0]?.id}>
          <Tabs.List className="tab-list" aria-labelledby="showcases-title">
            {showcases.map(({ id, name }) => (
              <Tabs.Tab key={id} value={id} className="tab">
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <div className="tab-panels">
            {showcases.map((showcase) => (
              <Tabs.Panel
                key={showcase.id}
                value={showcase.id}
                className="tab-panel"
                aria-labelledby={`showcase-${showcase.id}`}
                keepMounted
              >
                <ShowcasePanel showcase={showcase} />
              </Tabs.Panel>
            ))}
          </div>
        </Tabs.Root>
      </div>
    </section>
  );
}

function ShowcasePanel({ showcase }: { showcase: Showcase }) {
  return (
    <>
      <div className="showcase-words">
        <h3 id={`showcase-${showcase.id}`}>{showcase.title}</h3>
        <p>{showcase.text}</p>
        <ul>
          {showcase.points.map((point) => (
            <li key={point}>
              <Check width={18} height={18} />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <EvidenceRows {...showcase.example} />
    </>
  );
}
