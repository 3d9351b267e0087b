import { documentKinds } from '#features/sent-record/send-kinds.ts';
import { SentFromHere } from '#features/sent-record/sent-from-here.tsx';
import { FormPart } from '#ui/form-part.tsx';

/** The invites and faxes of a document that went out from this browser. */
export function SentPart({ documentId }: { readonly documentId: string }) {
  return (
    <SentFromHere about={documentId} kinds={documentKinds}>
      {(list) => <FormPart title="Sent">{list}</FormPart>}
    </SentFromHere>
  );
}
