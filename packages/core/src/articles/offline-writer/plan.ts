import type { Length } from '../posts/vocabulary.ts';
import { wordsOf } from './plain.ts';
import type { Draw } from './random.ts';
import type { Group, Section, Slot } from './read-sections.ts';
import type { Topic } from './topic.ts';

/** A section with those of its groups that the article uses. */
export interface PlannedSection {
  heading: Slot;
  groups: Group[];
}

const sectionCounts: Record<Length, number> = { short: 3, medium: 5, long: 7, comprehensive: 9 };

/** At most this many items of a list are used. */
export const MAX_ITEMS = 7;

/**
 * Chooses sections and as many of their paragraphs as fill the budget (in words), nearest to it. The
 * first comes from stage 1; one holds a list; with `field` the industry's own is among them.
 */
export function planSections(input: {
  sections: readonly Section[];
  field: readonly Section[];
  topic: Topic;
  length: Length;
  budget: number;
  draw: Draw;
}): PlannedSection[] {
  const { draw, topic, budget } = input;
  const sizes = new Map<Group, number>();
  const sizeOf = (group: Group): number => {
    const size = sizes.get(group) ?? measure(group);
    sizes.set(group, size);
    return size;
  };
  const fitting = draw.shuffle(
    input.sections.filter(
      ({ only }) =>
        only === undefined ||
        (only === 'service' && topic.service) ||
        (only === 'goods' && !topic.service) ||
        (only === 'things' && topic.solid) ||
        (only === 'team' && topic.family === 'run'),
    ),
  );
  const field = input.length === 'short' ? draw.shuffle(input.field).slice(0, 1) : input.field;
  const first = fitting.find(({ stage }) => stage === 1);
  const listed = fitting.find((section) => section !== first && section.groups.some(hasList));
  const wanted = [first, listed, ...field].filter((section) => section !== undefined);
  const queue = [...wanted, ...fitting.filter((section) => !wanted.includes(section))];

  const chosen: { section: Section; groups: Set<Group> }[] = [];
  let words = 0;
  const take = (entry: (typeof chosen)[number], group: Group): void => {
    entry.groups.add(group);
    words += sizeOf(group);
  };
  const open = (): boolean => {
    const section = queue.shift();
    if (section === undefined) return false;
    const [lead, ...rest] = section.groups;
    if (lead === undefined) return open();
    const entry = { section, groups: new Set<Group>() };
    chosen.push(entry);
    words += 6;
    take(entry, lead);
    const list = rest.find(hasList);
    if (section === listed && !hasList(lead) && list !== undefined) take(entry, list);
    return true;
  };
  while (chosen.length < sectionCounts[input.length] && words < budget * 0.9 && open());

  for (;;) {
    const left = budget - words;
    const spare = draw
      .shuffle(chosen.flatMap((entry) => entry.section.groups.map((group) => ({ entry, group }))))
      .filter(({ entry, group }) => !entry.groups.has(group));
    const fits = spare.filter(({ group }) => sizeOf(group) <= left);
    const tight = spare.find(({ group }) => Math.abs(left - sizeOf(group)) < Math.abs(left));
    const next = fits[0] ?? tight;
    if (next) take(next.entry, next.group);
    else if (left < 45 || !open()) break;
  }
  return chosen
    .map(({ section, groups }, at) => ({ section, groups, rank: at === 0 ? 0 : section.stage }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ section, groups }) => ({
      heading: section.heading,
      groups: section.groups.filter((group) => groups.has(group)),
    }));
}

export function hasList(group: Group): boolean {
  return group.some(({ kind }) => kind !== 'text');
}

/** About how many words a group will have. */
function measure(group: Group): number {
  return group
    .flatMap(({ kind, slots }) => (kind === 'text' ? slots : slots.slice(0, MAX_ITEMS - 1)))
    .reduce((total, slot) => total + averageOf(slot), 0);
}

function averageOf(slot: Slot): number {
  return slot.reduce((total, wording) => total + wordsOf(wording), 0) / slot.length;
}
