import {
  type AdPlatform,
  adLimits,
  adPlatforms,
  adRoutes,
  composeAd,
  type TextAd,
} from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { usePageQuery } from '../../../browser/use-page-query.ts';
import { readAnew } from '../../../server-state/answers.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { WithList } from '../keywords/with-list.tsx';
import { AdEditor } from './ad-editor.tsx';
import { AdPreview } from './ad-preview.tsx';
import { BriefForm } from './brief-form.tsx';
import { SaveAd } from './save-ad.tsx';
import { SavedAds } from './saved-ads.tsx';
import './ads.css';

/** What is being edited. */
interface Draft {
  /** Null: not saved yet. */
  id: string | null;
  name: string;
  ad: TextAd;
}

/** A brief, the ad that is made of it, how it will look, and ads that were saved. */
export function Ads() {
  const [platform, setPlatform] = useState<AdPlatform>('google');
  const [draft, setDraft] = useState<Draft | null>(null);
  const { fault, run } = useChange();
  const listId = usePageQuery()?.get('list') ?? null;

  async function open(id: string): Promise<void> {
    const adSet = await run(() => callApi(adRoutes.read, { params: { id } }));
    if (!adSet) return;
    setPlatform(adSet.platform);
    setDraft({ id, name: adSet.name, ad: adSet.ad });
  }
  return (
    <div className="ads beside">
      <div>
        <fieldset className="field-group ads-platforms">
          <legend>Platform</legend>
          {adPlatforms.map((each) => (
            <CheckField
              key={each}
              type="radio"
              name="platform"
              checked={platform === each}
              onChange={() => setPlatform(each)}
              label={adLimits[each].name}
            />
          ))}
        </fieldset>
        <WithList id={listId}>
          {(content) => (
            <BriefForm
              list={content}
              isAgain={draft !== null}
              onCompose={(brief, name) =>
                setDraft({ id: null, name: name ?? brief.keyword, ad: composeAd(platform, brief) })
              }
            />
          )}
        </WithList>
      </div>
      <div>
        {draft && (
          <section aria-labelledby="the-ad" className="part">
            <h2 id="the-ad">The ad</h2>
            <div className="ads-desk">
              <AdEditor
                platform={platform}
                ad={draft.ad}
                onChange={(ad) => setDraft({ ...draft, ad })}
              />
              <div className="ads-side">
                <AdPreview platform={platform} ad={draft.ad} />
                <SaveAd
                  {...draft}
                  platform={platform}
                  onName={(name) => setDraft({ ...draft, name })}
                  onSaved={(id) => {
                    setDraft({ ...draft, id });
                    void readAnew(adRoutes.list);
                  }}
                />
              </div>
            </div>
          </section>
        )}
        <section aria-labelledby="saved-ads" className="part">
          <h2 id="saved-ads">Saved ads</h2>
          {fault && <FormAlert title="The ad could not be opened" message={fault} />}
          <SavedAds
            onOpen={(id) => void open(id)}
            onRemoved={(id) => {
              if (draft?.id === id) setDraft({ ...draft, id: null });
            }}
          />
        </section>
      </div>
    </div>
  );
}
