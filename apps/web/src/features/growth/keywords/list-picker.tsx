import { type KeywordListContent, keywordRoutes } from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { SelectField } from '../../../ui/select-field.tsx';

/** Takes keywords over from one of the user's lists. Nothing is shown to who has none. */
export default function ListPicker({ onPicked }: { onPicked(content: KeywordListContent): void }) {
  const { answer } = useAnswer(keywordRoutes.lists, { query: { limit: 100 } });
  const { isBusy, fault, run } = useChange();
  const lists = answer?.items.filter(({ count }) => count > 0) ?? [];
  if (lists.length === 0) return null;

  async function pick(id: string): Promise<void> {
    if (id === '') return;
    const content = await run(() => callApi(keywordRoutes.readList, { params: { id } }));
    if (content) onPicked(content);
  }
  return (
    <SelectField<string>
      label="Take keywords from a list"
      value=""
      disabled={isBusy}
      options={[
        ['', isBusy ? 'Reading the list...' : 'Choose a list'],
        ...lists.map(({ id, name, count }) => [id, `${name} (${count})`] as const),
      ]}
      fault={fault ?? undefined}
      onChoose={(id) => void pick(id)}
    />
  );
}
