import {
  DEFAULT_DISCOVERY_PAGES,
  type DiscoverySeed,
  discoveryRoutes,
  discoverySeeds,
  formatCount,
  LINK_CHECKS_PER_PAGE,
  MAX_DISCOVERY_DEPTH,
  MAX_DISCOVERY_PAGES,
} from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { seedWords } from './words.ts';

interface SearchFormProps {
  /** Goes further by itself: deeper, and to other sites. */
  isRecursive: boolean;
  /** Who searches the web here; null for nobody, undefined until it is known. */
  searchProvider: string | null | undefined;
  onBegun(id: string): void;
}

const seedField: Record<DiscoverySeed, { label: string; hint: string }> = {
  page: { label: 'Page to begin with', hint: 'e.g. a blog that writes about your subject' },
  sitemap: { label: 'Address of the sitemap', hint: 'Usually /sitemap.xml' },
  keyword: { label: 'Words to search for', hint: 'As you would type them' },
};

/** What to look for, where to begin and how far to go; says what it may cost in requests. */
export function SearchForm({ isRecursive, searchProvider, onBegun }: SearchFormProps) {
  const [seedKind, setSeedKind] = useState<DiscoverySeed>('page');
  const [fields, setFields] = useState({
    seed: '',
    subject: '',
    targetUrl: '',
    depth: isRecursive ? '2' : '1',
    maxPages: String(DEFAULT_DISCOVERY_PAGES),
  });
  const [followsSites, setFollowsSites] = useState(isRecursive);
  const { isBusy, formFault: fault, faultOf, run } = useChange();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { seed, subject, targetUrl, depth, maxPages } = fields;
    const answer = await run(() =>
      callApi(discoveryRoutes.create, {
        body: {
          seedKind,
          seed,
          subject,
          targetUrl,
          followsSites,
          depth: Number(depth),
          maxPages: Number(maxPages),
        },
        idempotencyKey: drawKey(),
      }),
    );
    if (!answer) return;
    setFields({ ...fields, seed: '' });
    onBegun(answer.discovery.id);
  }
  const field = (name: keyof typeof fields) => ({
    name,
    value: fields[name],
    fault: faultOf(name),
    onChange: ({ target }: { target: { value: string } }) =>
      setFields({ ...fields, [name]: target.value }),
  });
  const pages = Number(fields.maxPages) || 0;
  const isReady = fields.seed.trim() && fields.subject.trim() && fields.targetUrl.trim();
  const isProviderMissing = seedKind === 'keyword' && searchProvider === null;

  return (
    <form
      data-kept={isRecursive ? 'discovery-recursive' : 'discovery'}
      className="form discovery-form"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <div className="form-pair">
        <TextField
          label="Subject"
          hint="Pages that mention it are worth contacting"
          autoComplete="off"
          maxLength={120}
          {...field('subject')}
        />
        <TextField
          label="Your site"
          hint="Pages that link to it already are left out"
          inputMode="url"
          autoComplete="url"
          {...field('targetUrl')}
        />
      </div>
      <div className="form-pair">
        <SelectField<DiscoverySeed>
          label="Begin with"
          name="seedKind"
          value={seedKind}
          options={discoverySeeds.map((kind) => [kind, seedWords[kind]] as const)}
          hint={searchProvider ? `Words are searched for by ${searchProvider}` : undefined}
          onChoose={setSeedKind}
        />
        <TextField
          autoComplete="off"
          inputMode={seedKind === 'keyword' ? 'search' : 'url'}
          {...seedField[seedKind]}
          {...field('seed')}
        />
      </div>
      <div className="form-pair">
        <TextField
          label="Depth"
          hint={`Links away from the beginning, 0 to ${MAX_DISCOVERY_DEPTH}`}
          inputMode="numeric"
          {...field('depth')}
        />
        <TextField
          label="Pages at most"
          hint={`1 to ${MAX_DISCOVERY_PAGES}`}
          inputMode="numeric"
          {...field('maxPages')}
        />
      </div>
      <CheckField
        checked={followsSites}
        onChange={({ target }) => setFollowsSites(target.checked)}
        label="Also go on to other sites that these pages link to"
      />
      {isProviderMissing && (
        <p className="note">
          No search provider is set up here, so words cannot be searched for. Begin with a page or a
          sitemap.
        </p>
      )}
      {fault && <FormAlert title="The search did not begin" message={fault} />}
      <div className="discovery-actions">
        <button type="submit" className="button" disabled={isBusy || !isReady || isProviderMissing}>
          {isBusy ? 'Beginning...' : 'Search'}
        </button>
        <span className="note">
          Reads up to {formatCount(pages)} pages, tries up to{' '}
          {formatCount(pages * LINK_CHECKS_PER_PAGE)} of their links, heeds robots.txt, and contacts
          nobody.
        </span>
      </div>
    </form>
  );
}
