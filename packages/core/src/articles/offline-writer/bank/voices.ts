import type { Tone } from '../../posts/vocabulary.ts';

/** How a tone sounds, beside the words shared by all. */
export interface Voice {
  /** Which side of `<formal|plain>` is taken. */
  formal: boolean;
  /** Whether it says "don't" for "do not". */
  contracts: boolean;
  /** Begin a sentence in the middle of a paragraph. */
  connectors: readonly string[];
  /** Put where a phrase stands, first letters in either case. */
  swaps: readonly (readonly [from: string, to: string])[];
  /** A sentence before the outline in the introduction. */
  openings: readonly string[];
  /** Sentences that end a paragraph; each at most once. */
  asides: readonly string[];
  /** The article's last sentence. */
  closings: readonly string[];
}

const relaxed = [
  ['a great deal', 'a lot'],
  ['generally', 'mostly'],
  ['normally', 'usually'],
  ['sufficient', 'enough'],
  ['seldom', 'rarely'],
  ['somebody', 'someone'],
  ['anybody', 'anyone'],
  ['whereas', 'while'],
  ['merely', 'just'],
  ['beforehand', 'up front'],
] as const;

export const voices: Record<Tone, Voice> = {
  professional: {
    formal: true,
    contracts: false,
    connectors: ['In practice, ', 'As a rule, ', 'In most cases, ', 'On the whole, '],
    swaps: [['It pays to', 'It is advisable to']],
    openings: [
      'A structured approach saves time and avoids unnecessary expense.',
      'A few principles are sufficient to bring order into the matter.',
      'The subject rewards a methodical approach.',
      'Sound preparation is the common thread of everything below.',
    ],
    asides: [
      'A brief written summary of this point will prove useful later.',
      'This consideration belongs early in the process.',
      'The effort involved is modest in relation to the benefit.',
      'Careful preparation at this stage simplifies every later one.',
      'It is reasonable to allow time for this step.',
      'A short note on the result is helpful to everyone concerned.',
      'The point is easily overlooked under pressure of time.',
      'The same principle applies to larger undertakings.',
      'A second opinion is recommended where the consequences are significant.',
    ],
    closings: [
      'A considered approach will justify the time invested in it.',
      'Those who proceed in this order will be in a position to explain their choices to anyone.',
      'With these points in place, the next step can be taken with confidence.',
      'The method is unspectacular, and that is among its advantages.',
    ],
  },
  conversational: {
    formal: false,
    contracts: true,
    connectors: [
      'To be honest, ',
      'If you think about it, ',
      'Most of the time, ',
      'In real life, ',
    ],
    swaps: relaxed,
    openings: [
      'So let us take it slowly, one question at a time.',
      'If that sounds familiar, you are in good company.',
      'You may well recognize the feeling.',
      'Let us talk it through, the way you might over a coffee.',
    ],
    asides: [
      'You will thank yourself later.',
      'Sounds obvious, right?',
      'It is easier than it sounds.',
      'And yes, that includes the boring bits.',
      'Have you ever noticed how often that gets skipped?',
      'Give it a try and see how it feels.',
      'You know your own situation best, after all.',
      'If you are unsure, that is perfectly normal.',
      'Think about the last time this happened to you.',
    ],
    closings: [
      'Take your time, ask your questions, and good luck with it.',
      'You have got what you need to begin, so why not begin today?',
      'And if it does not work out the first time, you will know more for the second.',
      'With a bit of luck, the next step feels a little lighter now.',
    ],
  },
  technical: {
    formal: true,
    contracts: false,
    connectors: [
      'In operational terms, ',
      'Under typical conditions, ',
      'Generally speaking, ',
      'As a first approximation, ',
    ],
    swaps: [
      ['Check', 'Verify'],
      ['Look at', 'Examine'],
      ['Ask for', 'Request'],
      ['Write down', 'Document'],
      ['Compare your', 'Benchmark your'],
      ['It pays to', 'It is efficient to'],
    ],
    openings: [
      'The matter breaks down into inputs, constraints and verifiable outcomes.',
      'It is treated here as a process with defined steps and checks.',
      'A precise statement of requirements precedes everything else.',
      'Each section states a criterion, the reason for it and a way to verify it.',
    ],
    asides: [
      'State it in a form that can be verified.',
      'The result should be recorded together with its date and conditions.',
      'Treat it as a constraint, not as a preference.',
      'Exceptions should be listed explicitly.',
      'An explicit criterion is preferable to an implicit one.',
      'Any deviation from this should be recorded together with its cause.',
      'The cost of this step is low, and its omission is expensive to correct later.',
      'This can be tested independently of everything else.',
      'Ambiguity at this point propagates into every later step.',
    ],
    closings: [
      'Define the requirement, test against it, document the result, and iterate.',
      'A process that can be verified is a process that can be improved.',
      'What remains is execution and periodic verification.',
      'With requirements and checks in place, the remaining risk is small and known.',
    ],
  },
  casual: {
    formal: false,
    contracts: true,
    connectors: ['Thing is, ', 'Truth be told, ', 'More often than not, ', 'Chances are, '],
    swaps: [
      ...relaxed,
      ['it is advisable to', 'it pays to'],
      ['difficult', 'tricky'],
      ['pleasant', 'nice'],
    ],
    openings: [
      'No jargon here, and no lecture either.',
      'Grab a cup of something and let us sort it out.',
      'Good news: it is not rocket science.',
      'Let us keep this simple.',
    ],
    asides: [
      'Easy.',
      'No rocket science there.',
      'Boring? Maybe. It works, though.',
      'Sleep on it if you have to.',
      'Your future self will be pleased.',
      'That is really all there is to it.',
      'Don’t overthink it.',
      'Simple stuff, big difference.',
      'Better a bit scruffy than never done.',
    ],
    closings: [
      'That is it, so go and have some fun with it.',
      'Now put the phone down and make a start.',
      'You have got this.',
      'Keep it simple and you will be fine.',
    ],
  },
  persuasive: {
    formal: false,
    contracts: false,
    connectors: ['Make no mistake: ', 'The fact is, ', 'Without a doubt, ', 'Quite simply, '],
    swaps: [
      ['It is worth', 'It is well worth'],
      ['It helps to', 'It pays to'],
      ['It is useful to', 'It pays to'],
      ['is advisable', 'is essential'],
    ],
    openings: [
      'You deserve better than guesswork, and it takes very little to get there.',
      'The reward for a little preparation is large: less doubt, less waste and a result you can stand behind.',
      'Every hour invested here comes back in time, money and peace of mind.',
      'You can do this well, and you can begin now.',
    ],
    asides: [
      'Make this your standard and refuse to settle for less.',
      'The advantage goes to those who act on it.',
      'Imagine how much lighter the next step will feel.',
      'Why leave that to chance?',
      'A small effort now spares a large regret.',
      'Once you have seen the difference, you will not go back.',
      'This is where good intentions turn into results.',
      'Do it once, do it properly, and enjoy the benefit for years.',
      'The sooner it is settled, the sooner it pays off.',
    ],
    closings: [
      'The best moment to take the first step is the one you have right now.',
      'Begin today, and let the results make the argument for you.',
      'You have every reason to start and very little to lose.',
      'Claim that advantage while others are still hesitating.',
    ],
  },
};
