import { Search } from 'lucide-react';
import { paths } from '../../../paths.ts';

/** A plain form: the answer is a page. */
export function DocSearch({ id, q }: { id: string; q: string }) {
  return (
    <search>
      <form className="search" action={paths.docsSearch} method="get">
        <label className="out" htmlFor={id}>
          Search the documentation
        </label>
        <input
          id={id}
          name="q"
          type="search"
          placeholder="Search"
          defaultValue={q}
          maxLength={100}
        />
        <button type="submit" aria-label="Search">
          <Search width={18} height={18} />
        </button>
      </form>
    </search>
  );
}
