/** What the stand-in for OpenAI does with one request. */
export type FakeReply =
  /** Answers with this text, streamed word by word or whole, as the request asks. */
  | { kind: 'text'; text: string; finishReason?: 'stop' | 'length' | 'content_filter' }
  /** Declines in the protocol's own field. */
  | { kind: 'refusal'; text: string }
  /** An error status with a body of any kind. */
  | { kind: 'status'; status: number; body: string; headers?: Record<string, string> }
  /** Takes the request and never answers. */
  | { kind: 'hang' }
  /** Sends the text one word at a time with a pause before each. */
  | { kind: 'drip'; text: string; pauseMs: number }
  /** Sends half of the text, then breaks the connection. */
  | { kind: 'cut'; text: string }
  /** Sends the text and ends in good order, but without saying that it is complete. */
  | { kind: 'unfinished'; text: string }
  /** Breaks the connection before any answer. */
  | { kind: 'reset' }
  /** Answers 200 with these bytes as an event stream. */
  | { kind: 'bytes'; bytes: string; contentType?: string }
  /** Reports an error inside the stream, after half of the text. */
  | { kind: 'stream-error'; text: string; message: string };

/** 429 as OpenAI words it. `retryAfter` is the header's value: seconds or a date. */
export const rateLimited = (retryAfter?: string): FakeReply =>
  refused(429, 'Rate limit reached for requests', {
    code: 'rate_limit_exceeded',
    ...(retryAfter === undefined ? {} : { headers: { 'retry-after': retryAfter } }),
  });

/** An error status with OpenAI's error body. */
export const refused = (
  status: number,
  message: string,
  { code = null, headers = {} }: { code?: string | null; headers?: Record<string, string> } = {},
): FakeReply => ({
  kind: 'status',
  status,
  body: JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code } }),
  headers: { 'content-type': 'application/json', ...headers },
});

const places = ['garden', 'workshop', 'harbour', 'library', 'orchard', 'bakery', 'studio', 'farm'];
const findings = [
  'keeps a written plan for the season',
  'counts its stock before every delivery',
  'asks its visitors what they came for',
  'repairs one old tool each month',
  'shows new people the whole day',
  'writes down what a mistake has cost',
];

const times = ['rain', 'frost', 'heat', 'fog', 'wind', 'snow', 'drought', 'thaw'];

/**
 * An article in Markdown of about `words` words about the keyword that repeats no sentence, and states
 * nothing that would have to stand in a source.
 */
export function article({ keyword = 'planning', words = 1000 } = {}): FakeReply {
  const sentence = (index: number): string => {
    const place = index % places.length;
    const round = Math.floor(index / places.length);
    const time = times[Math.floor(round / findings.length) % times.length];
    return `In case of ${time} and ${keyword} the ${places[place]} ${findings[(place + round) % findings.length]}, and a page of its notes explains why.`;
  };
  const sentences = Array.from({ length: Math.ceil(words / 22) }, (_, index) => sentence(index));
  const paragraphs: string[] = [];
  for (let start = 0; start < sentences.length; start += 4) {
    if (start % 16 === 0)
      paragraphs.push(`## What the notes say of ${times[(start / 16) % times.length]}`);
    paragraphs.push(sentences.slice(start, start + 4).join(' '));
  }
  const title = `A Written Plan for the Season of ${keyword}`;
  return { kind: 'text', text: `# ${title}\n\n${paragraphs.join('\n\n')}\n` };
}

/** An article about the keyword that the product's prompt names; the usual reply. */
export function articleAsAsked(messages: { content: string }[] | undefined): FakeReply {
  const asked = messages?.map(({ content }) => content).join('\n') ?? '';
  const keyword = /"keyword":\s*("(?:[^"\\]|\\.)*")/.exec(asked)?.[1];
  return article(keyword ? { keyword: JSON.parse(keyword) } : {});
}
