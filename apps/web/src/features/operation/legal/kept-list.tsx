import type { KeptWords } from './stored-words.ts';

/** Names that a browser keeps, each with what it is for and until when. */
export const KeptList = ({ names }: { names: readonly (KeptWords & { name: string })[] }) => (
  <dl>
    {names.map(({ name, what, until }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {what}. Kept until {until}.
        </dd>
      </div>
    ))}
  </dl>
);
