import type { AppError, CreatedPost, PublicConfig, SamplePost } from '@linkwright/core';
import { GeneratorWidget, type GeneratorWidgetProps } from '@linkwright/widget';
import { type ReactNode, Suspense, useRef } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SamplePostSheet } from './sample-post.tsx';
import { useKeptForm } from './use-kept-form.ts';
import { useUnfinished } from './use-unfinished.ts';

/** For the signed-in alone, and missed by nobody where it does not come. */
const VoiceOption = lazyPart(
  () => import('../voice/voice-option.tsx'),
  () => null,
);

interface HeroProps {
  config: PublicConfig;
  sample: SamplePost | null;
  /** Stands above the form. */
  note: ReactNode;
  onPreview: GeneratorWidgetProps['onPreview'];
  onGenerated(created: CreatedPost): void;
  /** Refused before it was sent, or failed. */
  onFailed(error: AppError): void;
}

/** The product itself, beside a post it made. */
export function Hero({ config, sample, note, onPreview, onGenerated, onFailed }: HeroProps) {
  const place = useRef<HTMLDivElement>(null);
  const { user } = useAccount();
  useKeptForm(place);
  const { send, settle } = useUnfinished(place);
  const standIn = config.writer.isStandIn && (
    <p className="stand-in">
      Articles are composed by the built-in offline writer, which stands in until a model is
      connected.
    </p>
  );
  return (
    <section className="page hero">
      <div id="generator" ref={place}>
        <h1>
          A real article,
          <br />
          with your link in it.
        </h1>
        <p className="lead">
          Name a keyword, the words to link and the page they lead to. You get a published article,
          and the evidence that your link is there.
        </p>
        {note}
        <GeneratorWidget
          apiUrl=""
          onPreview={onPreview}
          writer={config.writer}
          options={
            user && (
              <Suspense>
                <VoiceOption />
              </Suspense>
            )
          }
          fetch={send}
          onGenerated={(created) => {
            settle();
            onGenerated(created);
          }}
          onRefused={onFailed}
          onError={(error) => {
            settle();
            onFailed(error);
          }}
        />
        {!sample && standIn}
      </div>
      {sample && (
        <div>
          <SamplePostSheet sample={sample} />
          {standIn}
        </div>
      )}
    </section>
  );
}
