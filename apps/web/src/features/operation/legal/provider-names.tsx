import { type ProviderKind, type PublicConfig, providerWords } from '@linkwright/core/all';

/** What each provider is told by this site. */
const told: Record<ProviderKind, string> = {
  writer: 'the keyword, the anchor text, the address of the target and what its sources say',
  email: 'your email address and the mail',
  payments:
    'your email address, the name you give, what you buy, and whatever you enter on its own form',
  search: 'the words that are searched for',
  keywordData: 'the keywords whose figures you ask for',
  autocomplete: 'the beginning of the keyword',
  timestamps: 'a hash of the log of receipts, and nothing about you',
};

/** Who is asked for what on this installation, as it is set up now. */
export function ProviderNames({ providers = [] }: Pick<PublicConfig, 'providers'>) {
  if (providers.length === 0) {
    return (
      <p>
        This installation asks no other company: articles are written, mails kept and payments tried
        out on its own server.
      </p>
    );
  }
  return (
    <ul>
      {providers.map(({ kind, name }) => (
        <li key={kind}>
          <strong>{providerWords[kind]}:</strong> {name}. It receives {told[kind]}.
        </li>
      ))}
    </ul>
  );
}
