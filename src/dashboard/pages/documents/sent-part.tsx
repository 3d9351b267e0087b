import { documentKinds } from '#features/sent-record/send-kinds.ts';
import { SentFromHere } from '#features/sent-record/sent-from-here.tsx';
import { FormPart } from '#ui/form-part.tsx';

export function SentPart({ documentId }: { readonly documentId: string }) {
  return (
    <SentFromHere about={documentId} kinds={documentKinds}>
      {(list) => <FormPart title="Sent">{list}</FormPart>}
    </SentFromHere>
  );
}
