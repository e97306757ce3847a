import { type WidgetMode, widgetModes } from '@linkwright/core/widget';
import { createRoot } from 'react-dom/client';
import type { GeneratorValues } from '../generator-props.ts';
import type { Commanded, Commands } from './commands.ts';
import { countView } from './count-view.ts';
import css from './embed.css?inline';
import { EmbeddedGenerator } from './embedded-generator.tsx';
import { learn } from './languages.ts';
import { whenNear } from './near.ts';

export const TAG = 'linkwright-generator';

/** Attributes that fill the form, and the field that each fills. */
const fields: Record<string, keyof GeneratorValues> = {
  keyword: 'keyword',
  'anchor-text': 'anchorText',
  'target-url': 'targetUrl',
  sources: 'sources',
  notes: 'notes',
};

/**
 * Defines `<linkwright-generator>`.
 * @param origin of the API, where an element names none
 */
export function defineGenerator(commands: Commands, origin: string): void {
  // A constructed sheet needs no `unsafe-inline` of the page's policy.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);

  customElements.define(
    TAG,
    class extends HTMLElement implements Commanded {
      static observedAttributes = [
        'partner',
        'api-url',
        'theme',
        'accent',
        'locale',
        'mode',
        ...Object.keys(fields),
      ];

      #root: ReturnType<typeof createRoot> | undefined;
      #values: GeneratorValues = { keyword: '', anchorText: '', targetUrl: '' };
      #isShown = false;
      #isOpen = false;
      #isDue = false;
      #stopWatching = () => {};

      get shownAs(): WidgetMode {
        return widgetModes.find((mode) => mode === this.getAttribute('mode')) ?? 'inline';
      }

      connectedCallback(): void {
        const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
        shadow.adoptedStyleSheets = [sheet];
        this.#root ??= createRoot(shadow);
        this.#update();
        commands.add(this);
      }

      disconnectedCallback(): void {
        commands.remove(this);
        this.#stopWatching();
        this.#isOpen = false;
        this.#update();
      }

      attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
        const field = fields[name];
        if (field) this.#values = { ...this.#values, [field]: value ?? '' };
        this.#update();
      }

      open(): void {
        if (this.shownAs === 'inline') this.scrollIntoView();
        else {
          this.#isOpen = true;
          this.#show();
        }
      }

      close(): void {
        this.#isOpen = false;
        this.#update();
      }

      /** From here on the form is there: the page is seen, and says so once. */
      #show(): void {
        if (!this.#isShown) countView(this.#apiUrl, this.#text('partner'));
        this.#isShown = true;
        this.#update();
      }

      /** Once for all that changes at a time. One that is only moved keeps what it is doing. */
      #update(): void {
        if (this.#isDue) return;
        this.#isDue = true;
        queueMicrotask(async () => {
          await learn(this.#text('locale'));
          this.#isDue = false;
          if (this.isConnected) return this.#render();
          this.#root?.unmount();
          this.#root = undefined;
        });
      }

      #render(): void {
        this.#stopWatching();
        if (this.shownAs === 'inline' && !this.#isShown) {
          this.#stopWatching = whenNear(this, () => this.#show());
        }
        this.#root?.render(
          <EmbeddedGenerator
            mode={this.shownAs}
            isShown={this.#isShown}
            isOpen={this.#isOpen}
            onOpen={() => this.open()}
            onClose={() => this.close()}
            apiUrl={this.#apiUrl}
            partner={this.#text('partner')}
            theme={this.#text('theme')}
            accent={this.#text('accent')}
            locale={this.#text('locale')}
            values={this.#values}
            onValuesChange={(values) => {
              this.#values = values;
              this.#update();
            }}
            dispatch={(name, detail) => this.#dispatch(name, detail)}
          />,
        );
      }

      get #apiUrl(): string {
        return this.getAttribute('api-url') ?? origin;
      }

      #text(attribute: string): string | undefined {
        return this.getAttribute(attribute) ?? undefined;
      }

      #dispatch(name: string, detail: unknown): void {
        this.dispatchEvent(
          new CustomEvent(`linkwright:${name}`, { detail, bubbles: true, composed: true }),
        );
      }
    },
  );
}
