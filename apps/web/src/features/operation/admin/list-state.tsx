import { FormAlert } from '../../../ui/form-alert.tsx';

interface ListStateProps {
  /** What the list is of, in the plural: 'posts'. */
  of: string;
  page: { items: readonly unknown[] } | null;
  fault: string | null;
  /** Said where there is none. */
  empty: string;
}

/** What is said in the place of a list that is on its way, refused or empty. */
export function ListState({ of, page, fault, empty }: ListStateProps) {
  if (fault) return <FormAlert title={`The ${of} could not be loaded`} message={fault} />;
  if (!page) {
    return (
      <p className="tool-loading loading" role="status">
        Reading the {of}
      </p>
    );
  }
  return page.items.length === 0 ? <p className="empty">{empty}</p> : null;
}
