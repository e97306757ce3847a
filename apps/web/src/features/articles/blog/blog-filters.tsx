import { type Category, categories } from '@linkwright/core/all';
import { Search } from 'lucide-react';
import { categoryName } from '../../../format/category-name.ts';
import { blogHref, paths } from '../../../paths.ts';

interface BlogFiltersProps {
  q: string;
  category: Category | null;
}

/** Search box and categories of the listing: a plain form and plain links. */
export function BlogFilters({ q, category }: BlogFiltersProps) {
  return (
    <>
      <search>
        <form className="search" action={paths.blog} method="get">
          <label className="out" htmlFor="q">
            Search the blog
          </label>
          <input id="q" name="q" type="search" defaultValue={q} maxLength={200} />
          {category && <input type="hidden" name="category" value={category} />}
          <button type="submit">
            <Search width={18} height={18} />
            Search
          </button>
        </form>
      </search>
      <nav className="categories" aria-label="Categories">
        <a href={blogHref({ q })} aria-current={category ? undefined : 'true'}>
          All
        </a>
        {categories.map((name) => (
          <a
            key={name}
            href={blogHref({ q, category: name })}
            aria-current={name === category ? 'true' : undefined}
          >
            {categoryName(name)}
          </a>
        ))}
      </nav>
    </>
  );
}
