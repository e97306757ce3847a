import { MAX_PARTNERS, partnerRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import type { PartnerBody } from './check-partner.ts';
import { PartnerForm } from './partner-form.tsx';
import { PartnerItem } from './partner-item.tsx';
import './partners.css';

/** The user's keys for partner pages: made, put on a page, watched, changed, revoked. */
export function Partners() {
  const { answer, fault, reload } = useAnswer(partnerRoutes.list);
  const items = answer?.items;
  const [isAdding, setAdding] = useState(false);
  /** The key that was made here last takes the focus. */
  const [madeId, setMadeId] = useState<string>();
  /** Undefined before anybody chose: the newest is open then. */
  const [openId, setOpenId] = useState<string | null>();

  async function create(body: PartnerBody): Promise<void> {
    const { partner } = await callApi(partnerRoutes.create, {
      body,
      idempotencyKey: drawKey(),
    });
    setMadeId(partner.id);
    setOpenId(partner.id);
    setAdding(false);
    await reload();
  }
  if (!items) {
    return fault ? (
      <NotLoaded
        title="Your keys could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    ) : (
      <div className="loading" role="status" aria-label="Loading" />
    );
  }
  const live = items.filter(({ revokedAt }) => revokedAt === null);
  const newest = openId === undefined ? live[0]?.id : openId;
  const shown = isAdding ? null : newest;
  return (
    <>
      {items.length === 0 || isAdding ? (
        <section className="part" aria-labelledby="new-key">
          <h2 id="new-key">{items.length === 0 ? 'Your first key' : 'A new key'}</h2>
          <div className="beside">
            <PartnerForm
              labels={['Make key', 'Making...']}
              onSave={create}
              onClose={items.length === 0 ? undefined : () => setAdding(false)}
            />
            <p className="box">
              A key lets pages of yours show the generator. It stands in the page for all to see, so
              it is bound to your origins and limits. Posts made with it are counted here.
            </p>
          </div>
        </section>
      ) : (
        <div className="actions">
          <button
            type="button"
            className="quiet-button"
            disabled={live.length >= MAX_PARTNERS}
            onClick={() => setAdding(true)}
          >
            Make another key
          </button>
          <span className="partners-count">
            {live.length} of {MAX_PARTNERS} keys
          </span>
        </div>
      )}
      {fault && <FormAlert title="Your keys could not be refreshed" message={fault} />}
      <ul className="rows">
        {items.map((partner) => (
          <PartnerItem
            key={partner.id}
            partner={partner}
            isOpen={shown === partner.id}
            isMade={madeId === partner.id}
            onToggle={() => {
              setAdding(false);
              setOpenId(shown === partner.id ? null : partner.id);
            }}
            onChanged={() => reload()}
          />
        ))}
      </ul>
    </>
  );
}
