import type {
  Category,
  ErrorCode,
  FieldFault,
  GenerationStep,
  Length,
  Tone,
} from '@linkwright/core/widget';

const steps: Record<GenerationStep, string> = {
  checking: 'Checking your request',
  writing: 'Writing your article',
  linking: 'Placing your link',
  publishing: 'Publishing your post',
};

/** The steps in one word each. */
const stepNames: Record<GenerationStep, string> = {
  checking: 'Check',
  writing: 'Write',
  linking: 'Link',
  publishing: 'Publish',
};

const tones: Record<Tone, string> = {
  professional: 'Professional',
  conversational: 'Conversational',
  technical: 'Technical',
  casual: 'Casual',
  persuasive: 'Persuasive',
};

/** Words that an article may have, by its length (docs/specification/articles.md, The request). */
const lengths: Record<Length, string> = {
  short: 'Short (500-800)',
  medium: 'Medium (800-1200)',
  long: 'Long (1200-1800)',
  comprehensive: 'Comprehensive (1800+)',
};

/** The first choice, and industries that are not called what the request calls them. */
const industries: Partial<Record<Category | '', string>> = { '': 'Go by the keyword' };

/** Refusals that a visitor can meet, where they do not come in this language. */
const refusals: Partial<Record<ErrorCode, string>> = {};

/** Every text of the generator that is its own; refusals bring theirs from core and the server. */
export const en = {
  locale: 'en',
  keyword: { label: 'Keyword', hint: 'What the article is about' },
  anchorText: { label: 'Anchor Text', hint: 'The words that become your link' },
  targetUrl: { label: 'Target URL', hint: 'The page your link leads to' },
  moreOptions: 'More options',
  tone: 'Tone',
  tones,
  length: 'Length (words)',
  lengths,
  industry: 'Industry',
  industries,
  additionalInstructions: { label: 'Instructions', hint: 'Anything else the writer should know' },
  sources: {
    label: 'Sources',
    hint: 'Up to 10 addresses, one a line: pages that the article may rest on',
  },
  notes: { label: 'Notes', hint: 'Facts of your own that the article may state' },
  counted: (count: string, most: string) => `${count} of ${most} characters`,
  /** Of a list, with its number from 1. */
  address: (number: number, fault: string) => `Address ${number}: ${fault}`,
  /** What to expect of a writer that composes, and of a model. */
  composes:
    'The built-in writer puts the article together from your page and your sources, and names them. It cannot follow a tone or instructions, and writes less where they say little.',
  follows: (name: string) =>
    `Written by ${name} in the tone you choose, from your page and your sources. What none of them says is taken out.`,
  submit: 'Claim Now',
  submitting: 'Generating Your Backlink...',
  preview: 'Preview first',
  previewing: 'Writing your draft...',
  cancel: 'Cancel',
  elapsed: 'Elapsed',
  steps,
  stepNames,
  written: (words: string, targetWords: string) => `${words} of about ${targetWords} words`,
  opensItself: 'Your post opens in a new window as soon as it is ready.',
  linkAppears: 'The link to your post appears here as soon as it is ready.',
  done: 'Your post is published',
  newWindow: '(new window)',
  /** How long a trial post stays. */
  onlineUntil: (moment: string) => `Trial post: online until ${moment}.`,
  keep: 'Keep this post',
  standIn: 'Written by a stand-in: offline writer',
  /** Where nothing could be read, and where there was too little for the length that was asked for. */
  groundless: 'Nothing could be read about it, so the article is general.',
  shorter: 'It is shorter than you asked for: your page and sources say no more.',
  unused: (count: number) =>
    count === 1 ? '1 source could not be used' : `${count} sources could not be used`,
  failed: 'Generation Failed',
  failedText: 'Failed to generate blog post. Please try again.',
  /** What a visitor reads where the partner's key is at fault. */
  unavailable: 'The generator is not available on this page right now.',
  refusals,
  faultText: ({ message }: FieldFault) => message,
  /** Retry-After in words. */
  tryAgain: (wait: string) => `Try again in ${wait}.`,
  canceled: 'Canceled. What you typed is still here.',
  launch: 'Free blog post',
  close: 'Close',
};

/** What a language has to say. */
export type Messages = typeof en;
