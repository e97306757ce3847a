import {
  type Destination,
  type DestinationKind,
  destinationKindLabels,
  destinationKinds,
  destinationRoutes,
  MAX_DESTINATION_NAME,
} from '@linkwright/core/all';
import type { QuestionAt } from '@linkwright/core/endpoint-at';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const blank = {
  name: '',
  domainId: '',
  url: '',
  username: '',
  applicationPassword: '',
  adminKey: '',
  categories: '',
};
type Fields = typeof blank;

/** What each kind asks for, besides its name. */
const fieldsOf: Record<DestinationKind, (keyof Fields)[]> = {
  domain: ['domainId'],
  wordpress: ['url', 'username', 'applicationPassword', 'categories'],
  ghost: ['url', 'adminKey'],
  webhook: ['url'],
};
const labels: Record<Exclude<keyof Fields, 'name' | 'domainId'>, string> = {
  url: 'Address',
  username: 'User name',
  applicationPassword: 'Application password or plugin token',
  adminKey: 'Admin API key',
  categories: 'Categories (optional)',
};
const urlHints: Record<Exclude<DestinationKind, 'domain'>, string> = {
  wordpress: 'Of the site, such as https://news.example',
  ghost: 'Of the site, such as https://news.example',
  webhook: 'Each article is sent there as signed JSON; the answer names its address',
};
const hints: Partial<Record<keyof Fields, string>> = {
  username: 'Not needed with a token of our plugin',
  categories: 'Names, separated by commas. A category that the site lacks is added',
};
const secretHints = {
  applicationPassword:
    'Made in WordPress under Users, Profile, Application Passwords, or by our plugin under Settings, Linkwright. It is kept encrypted and never shown again',
  adminKey:
    'Made in Ghost under Settings, Integrations, as ID:SECRET. It is kept encrypted and never shown again',
} as const;
const isSecret = (name: string): name is keyof typeof secretHints =>
  Object.hasOwn(secretHints, name);

interface DestinationFormProps {
  /** Absent for one that is yet to be added. */
  destination?: Destination;
  onSaved(saved: { destination: Destination; secret: string | null }): void;
  onClose: (() => void) | undefined;
}

/** Where a destination is and what opens it. */
export function DestinationForm({ destination, onSaved, onClose }: DestinationFormProps) {
  const [kind, setKind] = useState<DestinationKind>(destination?.kind ?? 'wordpress');
  const [fields, setFields] = useState<Fields>({
    ...blank,
    name: destination?.name ?? '',
    url: destination?.url ?? '',
    username: destination?.username ?? '',
    categories: destination?.categories.join(', ') ?? '',
  });
  const { isBusy, formFault: fault, faultOf, run, clear } = useChange();
  // Which domain it is cannot change: another one is another destination.
  const asked = fieldsOf[kind].filter((name) => !destination || name !== 'domainId');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // A secret that was left empty stays what it is.
    const sent = asked.filter((name) => !destination || !isSecret(name) || fields[name] !== '');
    const values = Object.fromEntries(
      ['name' as const, ...sent]
        // A plugin's token names its user itself.
        .filter((name) => name !== 'username' || fields.username.trim() !== '')
        .map((name) => [name, name === 'categories' ? namesIn(fields.categories) : fields[name]]),
    );
    const saved = await run(() =>
      destination
        ? callApi(destinationRoutes.change, {
            params: { id: destination.id },
            body: values,
          })
        : callApi(destinationRoutes.create, {
            // What is asked for goes by its kind.
            body: { kind, ...values } as QuestionAt<typeof destinationRoutes.create>['body'],
            idempotencyKey: drawKey(),
          }),
    );
    if (saved) onSaved({ secret: null, ...saved });
  }
  const field = (name: keyof Fields) => ({
    name,
    value: fields[name],
    fault: faultOf(name),
    onChange: ({ target }: { target: { value: string } }) =>
      setFields({ ...fields, [name]: target.value }),
  });

  return (
    <form
      data-kept={`destination-${destination?.id ?? 'new'}`}
      className="form destination-form"
      method="post"
      noValidate
      onSubmit={submit}
    >
      {!destination && (
        <SelectField
          label="Kind"
          value={kind}
          options={destinationKinds.map((each) => [each, destinationKindLabels[each]] as const)}
          onChoose={(chosen) => {
            setKind(chosen);
            clear();
          }}
        />
      )}
      <TextField
        label="Name"
        hint="What campaigns call it; only you see it"
        maxLength={MAX_DESTINATION_NAME}
        autoComplete="off"
        {...field('name')}
      />
      {asked.map((name) =>
        name === 'domainId' ? (
          <DomainField
            key={name}
            value={fields.domainId}
            fault={faultOf(name)}
            onChoose={(domainId) => setFields({ ...fields, domainId })}
          />
        ) : isSecret(name) ? (
          <TextField
            key={name}
            label={labels[name]}
            type="password"
            autoComplete="off"
            hint={destination ? 'Leave it empty to keep the present one' : secretHints[name]}
            {...field(name)}
          />
        ) : (
          name !== 'name' && (
            <TextField
              key={name}
              label={labels[name]}
              inputMode={name === 'url' ? 'url' : 'text'}
              autoComplete="off"
              autoCapitalize={name === 'categories' ? undefined : 'none'}
              hint={name === 'url' && kind !== 'domain' ? urlHints[kind] : hints[name]}
              {...field(name)}
            />
          )
        ),
      )}
      {fault && <FormAlert title="The destination was not saved" message={fault} />}
      <div className="actions">
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? 'Saving...' : destination ? 'Save' : 'Add destination'}
        </button>
        {onClose && <CloseButton onClose={onClose} />}
      </div>
    </form>
  );
}

/** Names between commas, each once. */
const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

interface DomainFieldProps {
  value: string;
  fault: string | undefined;
  onChoose(id: string): void;
}

/** The domains that this site offers to everybody's campaigns. */
function DomainField({ value, fault, onChoose }: DomainFieldProps) {
  const { answer, fault: unread, reload } = useAnswer(destinationRoutes.domains);
  const items = answer?.items;
  if (unread)
    return (
      <NotLoaded
        title="The domains could not be loaded"
        message={unread}
        onRetry={() => void reload()}
      />
    );
  if (items?.length === 0) {
    return <p className="intro">This site offers no domain to publish on so far.</p>;
  }
  return (
    <SelectField
      label="Domain"
      name="domainId"
      value={value}
      fault={fault}
      options={[
        ['', items === null ? 'Loading' : 'Choose one'],
        ...(items ?? []).map(({ id, host }) => [id, host] as const),
      ]}
      onChoose={onChoose}
    />
  );
}
