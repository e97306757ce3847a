import type {
  AppError,
  CreatedPost,
  ErrorCode,
  PublicConfig,
  SamplePost,
} from '@linkwright/core/all';
import { GeneratorWidget, type GeneratorWidgetProps } from '@linkwright/widget';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { language } from '../../../format/language.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PriceNote } from '../price/price-note.tsx';
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
  /** What was made last, in the place of the sample. */
  result: ReactNode;
  onPreview: GeneratorWidgetProps['onPreview'];
  openPost(address: string): void;
  onGenerated(created: CreatedPost): void;
  /** Refused before it was sent, or failed. */
  onFailed(error: AppError): void;
}

/** The product itself, beside a post it made. */
export function Hero(props: HeroProps) {
  const { config, sample, note, result, onPreview, openPost, onGenerated, onFailed } = props;
  const place = useRef<HTMLDivElement>(null);
  const { user } = useAccount();
  useKeptForm(place);
  const { send, settle } = useUnfinished(place);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  // Below the form, where a phone would not show it.
  const showReadout = () =>
    place.current?.querySelector('.lw-readout')?.scrollIntoView({ block: 'nearest' });
  const hasResult = Boolean(result);
  useEffect(() => {
    if (hasResult) showReadout();
  }, [hasResult]);
  const standIn = config.writer.isStandIn && (
    <p className="stand-in">
      No language model is connected to this site. The built-in offline writer stands in: it puts
      articles together on this server, without asking any service.
    </p>
  );
  return (
    <section className="page hero">
      <div id="generator" ref={place} data-kept="generator">
        <h1>
          A real article,
          <br />
          with your link in it.
        </h1>
        <p className="lead">
          Name a keyword, the words to link and the page they lead to. “Claim Now” writes an article
          about it and publishes it on this site’s blog, with your link in it.
        </p>
        {note}
        <GeneratorWidget
          apiUrl=""
          locale={language}
          onPreview={onPreview}
          openPost={openPost}
          writer={config.writer}
          note={<PriceNote refusal={refusal} />}
          options={
            user && (
              <Suspense>
                <VoiceOption />
              </Suspense>
            )
          }
          fetch={send}
          onGenerating={() => {
            setRefusal(null);
            showReadout();
          }}
          onGenerated={(created) => {
            settle();
            onGenerated(created);
          }}
          onRefused={onFailed}
          onError={(error) => {
            settle();
            setRefusal(error.code);
            onFailed(error);
          }}
        />
        {!sample && !result && standIn}
      </div>
      {(sample || result) && (
        <div>
          {result || (sample && <SamplePostSheet sample={sample} />)}
          {standIn}
        </div>
      )}
    </section>
  );
}
