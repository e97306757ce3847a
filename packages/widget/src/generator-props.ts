import type { AppError, CreatedPost, GenerationBody, PublicConfig } from '@linkwright/core/widget';
import type { ReactNode } from 'react';

/** What stands in the fields that a host may fill. */
export interface GeneratorValues {
  keyword: string;
  anchorText: string;
  targetUrl: string;
  /** Addresses that the article may rest on, one a line; absent where there are none. */
  sources?: string;
  /** Text that the article may rest on; absent where there is none. */
  notes?: string;
}

/** What a draft is asked for with. */
export interface PreviewCall {
  idempotencyKey: string;
  signal: AbortSignal;
}

/** What a host gives the generator (docs/specification/packages.md, Widget). */
export interface GeneratorWidgetProps {
  /** Origin of the API, e.g. `https://linkwright.example`; `''` is the page's own origin. */
  apiUrl: string;
  /** Publishable key of a partner, `lwpk_…`: pages of other origins need one. */
  partner?: string | undefined;
  /** First value of the Keyword field. */
  keyword?: string | undefined;
  /** First value of the Anchor Text field. */
  anchorText?: string | undefined;
  /** First value of the Target URL field. */
  targetUrl?: string | undefined;
  /** First value of the Sources field: addresses, one a line. */
  sources?: string | undefined;
  /** First value of the Notes field. */
  notes?: string | undefined;
  /** Who writes here, as `GET /api/public-config` says it: the form then tells what to expect. */
  writer?: PublicConfig['writer'] | undefined;
  /**
   * What stands in the fields, where the host keeps it: give `onValuesChange`, too. A field that is
   * not named here is the generator's own.
   */
  values?: Partial<GeneratorValues> | undefined;
  /** These fields after one changed: by typing, a completed URL, or the clearing after a post. */
  onValuesChange?: ((values: GeneratorValues) => void) | undefined;
  /**
   * Fields of the host's own at the end of "More options", each with the name that the request has for
   * it; a box to tick is sent as true or false.
   */
  options?: ReactNode | undefined;
  /** What the host says beside the button: what a post costs here, for instance. */
  note?: ReactNode | undefined;
  /** `auto` follows the visitor's system. Default: the colour scheme of the page around it. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Any CSS colour: button, current step, links, focus ring. Text on it and in it stays readable. */
  accent?: string | undefined;
  /** Language, e.g. `de` or `de-AT`. Default, and for languages it does not speak: English. */
  locale?: string | undefined;
  /**
   * Opens the finished post in a new window after 1.5 s; its link is shown either way. Default true. A
   * function opens it in the widget's stead, and can tell whether the browser let it.
   */
  openPost?: boolean | ((address: string) => void) | undefined;
  /** Sends the requests: for credentials, tests or unusual hosts. Default: the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined;
  /** The form can be used. */
  onReady?: (() => void) | undefined;
  /**
   * Makes a draft of the form's request instead of a post; with it, the form has the button 'Preview
   * first'. It is under way until the promise settles; an AppError is shown as any other failure.
   * The same request sent again brings the same key; the signal says that the person gave it up.
   */
  onPreview?: ((body: GenerationBody, call: PreviewCall) => Promise<unknown>) | undefined;
  /** What stands in the form was refused before anything was sent; the form already shows why. */
  onRefused?: ((error: AppError) => void) | undefined;
  /** A valid request is about to be sent. */
  onGenerating?: ((body: GenerationBody) => void) | undefined;
  /** The post is published. `result.claimToken` is given only this once: keep it with the post. */
  onGenerated?: ((result: CreatedPost) => void) | undefined;
  /** A request that was sent failed; the form already shows why. Not called for a cancelled one. */
  onError?: ((error: AppError) => void) | undefined;
}
