import { formatCount, type Partner } from '@linkwright/core/all';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDay, formatMinute } from '../../../format/dates.ts';
import { useTabs } from '../../../ui/tabs.tsx';
import { EmbedDesk } from './embed-desk.tsx';
import { KeyLine } from './key-line.tsx';
import { PartnerSettings } from './partner-settings.tsx';
import { PartnerStatisticsView } from './partner-statistics.tsx';
import '../../../ui/opener.css';

const tabs = ['embed', 'statistics', 'settings'] as const;
type Tab = (typeof tabs)[number];
const labels: Record<Tab, string> = {
  embed: 'Put it on a page',
  statistics: 'Statistics',
  settings: 'Settings',
};

interface PartnerItemProps {
  partner: Partner;
  isOpen: boolean;
  /** Made a moment ago. */
  isMade: boolean;
  onToggle(): void;
  onChanged(): Promise<void>;
}

/** One key: what it is for and what it did today; opened, all that can be done with it. */
export function PartnerItem({ partner, isOpen, isMade, onToggle, onChanged }: PartnerItemProps) {
  const bodyId = useId();
  const title = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isMade) title.current?.focus();
  }, [isMade]);
  return (
    <li className="partner" data-revoked={partner.revokedAt !== null || undefined}>
      <h2 className="partner-title">
        <button
          ref={title}
          type="button"
          className="opener"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <bdi>{partner.name}</bdi>
        </button>
      </h2>
      <Facts partner={partner} />
      <div id={bodyId}>{isOpen && <Opened partner={partner} onChanged={onChanged} />}</div>
    </li>
  );
}

function Facts({ partner }: { partner: Partner }) {
  const { origins, generatedToday, dailyLimit, lastUsedAt, revokedAt } = partner;
  const hosts = origins.map((origin) => origin.replace(/^https:\/\//, ''));
  return (
    <p className="facts-line">
      <span className="partner-origins">{hosts.join(', ')}</span>
      {revokedAt ? (
        <b>
          Revoked on <time dateTime={revokedAt}>{formatDay(revokedAt)}</time>
        </b>
      ) : (
        <span>
          {formatCount(generatedToday)} of {formatCount(dailyLimit)} posts today
        </span>
      )}
      <span>
        {lastUsedAt ? (
          <>
            Last used <time dateTime={lastUsedAt}>{formatMinute(lastUsedAt)}</time>
          </>
        ) : (
          'Not used yet'
        )}
      </span>
    </p>
  );
}

function Opened({ partner, onChanged }: { partner: Partner; onChanged(): Promise<void> }) {
  // Whoever has not put the key on a page yet came for that.
  const [chosen, setChosen] = useState<Tab>(partner.lastUsedAt ? 'statistics' : 'embed');
  const { list, tab, panel } = useTabs({ ids: tabs, chosen, onChoose: setChosen });
  if (partner.revokedAt) return <PartnerStatisticsView id={partner.id} />;
  return (
    <>
      <KeyLine partner={partner} />
      <div className="strip" role="tablist" aria-label={partner.name} {...list}>
        {tabs.map((id) => (
          <button key={id} {...tab(id)}>
            {labels[id]}
          </button>
        ))}
      </div>
      <div {...panel(chosen)}>
        {chosen === 'embed' && <EmbedDesk partner={partner} />}
        {chosen === 'statistics' && <PartnerStatisticsView id={partner.id} />}
        {chosen === 'settings' && <PartnerSettings partner={partner} onChanged={onChanged} />}
      </div>
    </>
  );
}
