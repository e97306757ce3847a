import type { CreatedPost, PublicConfig, SamplePost } from '@linkwright/core';
import { GeneratorWidget } from '@linkwright/widget';
import type { ReactNode } from 'react';
import { SamplePostSheet } from './sample-post.tsx';

interface HeroProps {
  config: PublicConfig;
  sample: SamplePost | null;
  /** Stands above the form. */
  note: ReactNode;
  onGenerated(created: CreatedPost): void;
}

/** The product itself, beside a post it made. */
export function Hero({ config, sample, note, onGenerated }: HeroProps) {
  return (
    <section className="page hero">
      <div id="generator">
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
        <GeneratorWidget apiUrl="" onGenerated={onGenerated} />
      </div>
      <div>
        {sample && <SamplePostSheet sample={sample} />}
        {config.writer.isStandIn && (
          <p className="stand-in">
            Articles are composed by the built-in offline writer, which stands in until a model is
            connected.
          </p>
        )}
      </div>
    </section>
  );
}
