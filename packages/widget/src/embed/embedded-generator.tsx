import type { WidgetMode } from '@linkwright/core/widget';
import { useRef } from 'react';
import type { GeneratorValues, GeneratorWidgetProps } from '../generator-props.ts';
import { messagesFor } from '../messages/words.ts';
import { GeneratorWidget } from '../post-generator.tsx';
import { useAccent } from '../use-accent.ts';
import { Popup } from './popup.tsx';

interface EmbeddedGeneratorProps
  extends Pick<GeneratorWidgetProps, 'apiUrl' | 'partner' | 'locale'> {
  mode: WidgetMode;
  /** False until the generator is near, or was opened: nothing is made before. */
  isShown: boolean;
  isOpen: boolean;
  onOpen(): void;
  onClose(): void;
  theme: string | undefined;
  accent: string | undefined;
  values: GeneratorValues;
  onValuesChange(values: GeneratorValues): void;
  /** Raises one of the element's events. */
  dispatch(name: string, detail?: unknown): void;
}

/** What stands in the element: the generator, a popup with it, or a button that opens that popup. */
export function EmbeddedGenerator(props: EmbeddedGeneratorProps) {
  const { mode, isShown, isOpen, onOpen, onClose, theme, accent, dispatch, ...generator } = props;
  const { launch, close } = messagesFor(generator.locale);
  const place = useRef<HTMLDivElement>(null);
  useAccent(place, accent);
  const form = isShown && (
    <GeneratorWidget
      {...generator}
      onReady={() => dispatch('ready')}
      onGenerating={() => dispatch('generating')}
      onGenerated={({ post, blogUrl }) => dispatch('generated', { url: blogUrl, post })}
      onError={({ code, message }) => dispatch('error', { code, message })}
    />
  );
  return (
    <div ref={place} className="lw-root" data-lw-theme={theme} data-lw-mode={mode}>
      {mode === 'button' && (
        <button className="lw-button lw-primary lw-launch" type="button" onClick={onOpen}>
          {launch}
        </button>
      )}
      {mode === 'inline' ? (
        form
      ) : (
        <Popup label={launch} close={close} isOpen={isOpen} onClose={onClose}>
          {form}
        </Popup>
      )}
    </div>
  );
}
