import { type Partner, partnerRoutes, WIDGET_PATH } from '@linkwright/core/all';
import { useState } from 'react';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useSite } from '../../../shell/use-site.ts';
import { EmbedForm } from './embed-form.tsx';
import { EmbedPreview } from './embed-preview.tsx';
import type { EmbedChoices } from './snippet.ts';
import { SnippetBox } from './snippet-box.tsx';

const asItComes: EmbedChoices = {
  mode: 'inline',
  theme: 'page',
  accent: null,
  locale: 'en',
  keyword: '',
  anchorText: '',
  targetUrl: '',
};

/** How the generator is to look on a partner's page, how that looks, and what to put there for it. */
export function EmbedDesk({ partner }: { partner: Partner }) {
  const [choices, setChoices] = useState(asItComes);
  const { publicUrl } = useSite();
  // The address that is always the newest is known where this cannot be read.
  const { answer: file } = useAnswer(partnerRoutes.widgetFile);
  return (
    <div className="embed">
      <div className="embed-sides">
        <EmbedForm choices={choices} onChange={setChoices} />
        <EmbedPreview choices={choices} onChange={setChoices} />
      </div>
      <SnippetBox
        place={{
          key: partner.key,
          siteUrl: publicUrl,
          file: file ?? { src: publicUrl + WIDGET_PATH },
        }}
        choices={choices}
      />
    </div>
  );
}
