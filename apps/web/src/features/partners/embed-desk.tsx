import {
  AppError,
  type Partner,
  partnerRoutes,
  WIDGET_PATH,
  type WidgetFile,
} from '@linkwright/core';
import { useEffect, useState } from 'react';
import { callApi } from '../../api.ts';
import { useSite } from '../../shell/use-site.ts';
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
  const file = useWidgetFile();
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

/** The widget's script of this installation; null until it is known, or where that cannot be read. */
function useWidgetFile(): WidgetFile | null {
  const [file, setFile] = useState<WidgetFile | null>(null);
  useEffect(() => {
    callApi<WidgetFile>(partnerRoutes.widgetFile)
      .then(setFile)
      .catch((error: unknown) => {
        // The address that is always the newest is known without it.
        if (!(error instanceof AppError)) throw error;
      });
  }, []);
  return file;
}
