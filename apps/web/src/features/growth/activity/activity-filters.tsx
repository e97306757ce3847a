import { type Activity, activityKinds, sayActor } from '@linkwright/core/all';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { actorLabels, kindLabels } from './words.ts';

/** As they stand in the address; an empty one filters nothing. */
export interface Filters {
  kind: string;
  actor: string;
  actorId: string;
  day: string;
}

interface ActivityFiltersProps {
  filters: Filters;
  /** Who has acted of late. */
  actors: readonly Activity['actor'][];
  onChoose(changed: Partial<Filters>): void;
}

/** By kind, by who acted, and by day. */
export function ActivityFilters({ filters, actors, onChoose }: ActivityFiltersProps) {
  const { kind, actor, actorId, day } = filters;
  const who = actors.map(
    (each) =>
      [
        `${each.kind} ${each.id ?? ''}`,
        each.name === null ? actorLabels[each.kind] : withoutColon(sayActor(each)),
      ] as const,
  );
  const chosen = `${actor} ${actorId}`;
  const isListed = actor === '' || who.some(([value]) => value === chosen);
  return (
    <form className="activity-filters" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label="About"
        value={kind}
        options={[
          ['', 'Everything'],
          ...activityKinds.map((each) => [each, kindLabels[each]] as const),
        ]}
        onChoose={(value) => onChoose({ kind: value })}
      />
      <SelectField
        label="Who"
        value={actor === '' ? '' : chosen}
        options={[
          ['', 'Everybody'],
          ...who,
          ...(isListed ? [] : [[chosen, 'Somebody else'] as const]),
        ]}
        onChoose={(value) => {
          const [one = '', id = ''] = value.split(' ');
          onChoose({ actor: one, actorId: id });
        }}
      />
      <TextField
        label="Day"
        type="date"
        value={day}
        onChange={({ target }) => onChoose({ day: target.value })}
      />
    </form>
  );
}

/** In German one stands after who acts. */
const withoutColon = (who: string): string => (who.endsWith(':') ? who.slice(0, -1) : who);
