import { categoryFor } from '../posts/category.ts';
import type { GenerationRequest } from '../posts/writer.ts';
import { anySections } from './bank/any.ts';
import { chooseSections } from './bank/choose.ts';
import { doSections } from './bank/do.ts';
import { type Industry, industries } from './bank/industries.ts';
import { knowSections } from './bank/know.ts';
import { runSections } from './bank/run.ts';
import { type Voice, voices } from './bank/voices.ts';
import { createPhrase, type Phrase } from './phrase.ts';
import { readSections, type Section } from './read-sections.ts';
import { readTopic, type Topic } from './topic.ts';

const banks = { choose: chooseSections, do: doSections, run: runSections, know: knowSections };
/** Sections about understanding that suit what is done as well. */
const borrowable = {
  choose: [],
  do: ['sources', 'misconceptions', 'people', 'signs'],
  run: ['sources', 'misconceptions', 'people', 'signs', 'questions', 'limits'],
  know: [],
};
export interface Material {
  topic: Topic;
  voice: Voice;
  phrase: Phrase;
  sections: Section[];
  /** The subject area's own sections. */
  field: Section[];
}

/** All that an article is made from, whatever its length. */
export function gather(request: GenerationRequest): Material {
  const topic = readTopic(request.keyword);
  const voice = voices[request.tone];
  const industry = industryOf(request, topic);
  const wanted: readonly string[] = borrowable[topic.family];
  const borrowed = readSections(knowSections).filter(({ id }) => wanted.includes(id));
  return {
    topic,
    voice,
    phrase: createPhrase(topic, industry, voice),
    sections: [...readSections(banks[topic.family] + anySections), ...borrowed],
    // The second section, a list, is for those who asked for the field and take part in it.
    field: readSections(industry.sections).slice(0, request.industry && !topic.service ? 2 : 1),
  };
}

/** The field asked for, else the keyword's. Who looks for a lawyer or a plumber is no manager. */
function industryOf({ industry, keyword }: GenerationRequest, topic: Topic): Industry {
  const category = industry ?? categoryFor(keyword);
  const misread = topic.question === true || (category === 'Business' && topic.service);
  return industry === undefined && misread ? industries.General : industries[category];
}
