import { useQueries } from '@tanstack/react-query';
import { operationQuery } from '#api/operation-query.ts';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { type CopyFilterValues, copyFilters, noFilters } from '../filters/copy-filters.ts';
import { type CopyState, countInput } from '../filters/copy-state.ts';

interface NoneMatchProps {
  readonly templateId: string;
  readonly state: CopyState;
  readonly onChange: (changes: CopyFilterValues) => void;
}

/** No copy fits the filters. Says how many would without each of them, so that the one to give up is plain. */
export function NoneMatch({ templateId, state, onChange }: NoneMatchProps) {
  const active = copyFilters.active(state, 'UTC');
  const counts = useQueries({
    queries: (active.length > 1 ? active : []).map(({ key }) => ({
      ...operationQuery(listGroupTemplateCopies, countInput(templateId, { ...state, [key]: undefined })),
      select: (answer: { meta: { pagination: { total: number } } }) => answer.meta.pagination.total,
    })),
  });
  const helpful = active
    .map((filter, index) => ({ ...filter, count: counts[index]?.data ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  return (
    <ListMessage
      title="No copy matches these filters"
      actions={
        <>
          {helpful.map(({ key, label, text, count }) => (
            <BareButton key={key} onClick={() => onChange({ [key]: undefined })}>
              Without “{label}: {text}”: {count.toLocaleString('en-GB')}
            </BareButton>
          ))}
          <BareButton kind={helpful.length > 0 ? 'quiet' : 'primary'} onClick={() => onChange(noFilters)}>
            Clear filters
          </BareButton>
        </>
      }
    >
      <p>
        {active.map(({ label, text }) => `${label}: ${text}`).join(' · ')}
        {active.length > 1 && '. All of them have to fit.'}
      </p>
    </ListMessage>
  );
}
