import { Columns3, Download, Filter, ListOrdered, Search, Star } from 'lucide-react';
import type { RefObject } from 'react';
import type { Column } from './column.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { saveCsv, saveXlsx } from './export-list.ts';
import { Chips, FilterMenu } from './filter-menu.tsx';
import { nextSort } from './head-cell.tsx';
import { Popup } from './popup.tsx';
import type { ListView } from './use-view.ts';
import { MAX_SEARCH } from './view.ts';
import { ViewsMenu } from './views-menu.tsx';

/** Made once: the toolbar is drawn with every letter of a search. */
const icons = {
  search: <Search aria-hidden="true" />,
  filter: <Filter aria-hidden="true" />,
  sort: <ListOrdered aria-hidden="true" />,
  columns: <Columns3 aria-hidden="true" />,
  views: <Star aria-hidden="true" />,
  export: <Download aria-hidden="true" />,
};

interface ToolbarProps<Row> {
  list: ListView;
  columns: readonly Column<Row>[];
  shownColumns: readonly Column<Row>[];
  rows: readonly Row[];
  shown: readonly Row[];
  name: string;
  searchField: RefObject<HTMLInputElement | null>;
  searchHint: string;
  isPhone: boolean;
}

/** What the list is searched, narrowed, arranged and exported with. */
export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { list, columns, shownColumns, rows, shown, name, searchField, searchHint, isPhone } =
    props;
  const { view, setView } = list;
  const canFilter = columns.some(({ filter }) => filter !== undefined);
  const file = { name, columns: shownColumns, rows: shown };
  return (
    <>
      <div className="data-tools" role="toolbar" aria-label="What is shown">
        <label className="data-search">
          {icons.search}
          <span className="out">Search</span>
          <input
            ref={searchField}
            type="search"
            placeholder={searchHint}
            maxLength={MAX_SEARCH}
            value={view.search}
            aria-keyshortcuts="/"
            onChange={({ target }) => setView({ ...view, search: target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Escape') event.currentTarget.blur();
            }}
          />
        </label>
        {canFilter && (
          <Popup
            label="Filter"
            className="data-tool"
            content={() => <FilterMenu list={list} columns={columns} rows={rows} />}
          >
            {icons.filter}
            <span>Filter</span>
          </Popup>
        )}
        {isPhone && (
          <Popup
            label="Sort"
            className="data-tool"
            content={() => <SortMenu list={list} columns={columns} />}
          >
            {icons.sort}
            <span>Sort</span>
          </Popup>
        )}
        <Popup
          label="Columns"
          className="data-tool"
          content={() => <ColumnsMenu list={list} columns={columns} />}
        >
          {icons.columns}
          <span>Columns</span>
        </Popup>
        <Popup
          label="Views"
          className="data-tool"
          content={(close) => <ViewsMenu list={list} onDone={close} />}
        >
          {icons.views}
          <span>Views</span>
        </Popup>
        <Popup
          label="Export"
          className="data-tool"
          content={(close) => (
            <ul className="data-menu">
              {(
                [
                  ['Save as CSV', saveCsv],
                  ['Save as Excel (XLSX)', saveXlsx],
                ] as const
              ).map(([label, save]) => (
                <li key={label}>
                  <button
                    type="button"
                    onClick={() => {
                      close();
                      void save(file);
                    }}
                  >
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          )}
        >
          {icons.export}
          <span>Export</span>
        </Popup>
      </div>
      <Chips list={list} columns={columns} rows={rows} />
    </>
  );
}

/** The heads, where there is no room for them. */
function SortMenu<Row>({ list, columns }: Pick<ToolbarProps<Row>, 'list' | 'columns'>) {
  const { view, setView } = list;
  return (
    <ul className="data-menu">
      {columns.map((column) => {
        const sort = view.sort?.key === column.key ? view.sort : null;
        return (
          <li key={column.key}>
            <button
              type="button"
              aria-pressed={sort !== null}
              onClick={() => setView({ ...view, sort: nextSort(column, view.sort) })}
            >
              {column.label}
              {sort && (sort.isDescending ? <> (descending)</> : <> (ascending)</>)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
