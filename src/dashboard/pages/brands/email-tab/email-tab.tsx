import { SegmentedControl } from '@mantine/core';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { formErrors } from '#features/errors/form-errors.ts';
import { useMayCall } from '#features/rights/may-call.ts';
import { ReadOnly } from '#features/rights/read-only.tsx';
import { Button } from '#ui/button.tsx';
import { useElements } from '#ui/elements.ts';
import { EMAIL_CALLS } from '../brand-calls.ts';
import { useBrandOutlet } from '../brand-outlet.ts';
import { DeleteResource } from '../delete-resource/delete-resource.tsx';
import { type BrandDraft, withPart } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import { emailDraftOf, emailPathOf, readEmail } from '../model/email-draft.ts';
import { useFieldJump } from '../model/use-field-jump.ts';
import { useSelectedField } from '../model/use-selected-field.ts';
import { EmailFields } from './email-fields.tsx';
import { deleteEmailMutation, fetchEmailResource } from './email-queries.ts';
import { EmailChecks, EmailSide } from './email-side.tsx';
import classes from './email-tab.module.css';
import { NoticeBox } from './notice-box.tsx';
import { isPending, type Replacement } from './replacement.ts';
import { useReplacement } from './replacement-runner.ts';

const sides = [
  { value: 'form', label: 'Form' },
  { value: 'preview', label: 'Preview and checks' },
] as const;

/** Errors of the service, until the field changes. */
function refusedFields(replacement: Replacement, draft: BrandDraft): Readonly<Record<string, string>> {
  if (!('error' in replacement) || replacement.which !== 'new') return {};
  const sent = emailDraftOf(replacement.plan.next);
  const { fields } = formErrors(replacement.error, emailPathOf);
  return Object.fromEntries(Object.entries(fields).filter(([path]) => sent[path] === draft[path]));
}

/** Rules take precedence over errors of the service. */
function useEmailErrors(replacement: Replacement) {
  const draft = useEditorState((state) => state.draft);
  return { ...refusedFields(replacement, draft), ...readEmail(draft).errors };
}

interface DeletedProps {
  readonly onFill: () => void;
  readonly onDismiss: () => void;
}

function Deleted({ onFill, onDismiss }: DeletedProps) {
  return (
    <NoticeBox
      tone="told"
      title="The email is deleted"
      actions={
        <>
          <Button onClick={onFill}>Fill the form with what it was</Button>
          <Button variant="subtle" color="gray" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      <p>Signers get the service’s own mail now.</p>
    </NoticeBox>
  );
}

export function EmailTab() {
  const { brand, organizationId } = useBrandOutlet();
  const editor = useBrandEditor();
  const mayChange = useMayCall()(...EMAIL_CALLS);
  const ids = { organization_id: organizationId, brand_id: brand.unique_id };
  const replacement = useReplacement(ids);
  const errors = useEmailErrors(replacement);
  const inputs = useElements();
  const [path, select] = useSelectedField();
  const { key } = useLocation();
  const [side, setSide] = useState<'form' | 'preview'>('form');
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    // Shows the form if a finding or the preview selects a field, because a narrow page shows one side only.
    if (path !== undefined) setSide('form');
  }
  useFieldJump(inputs);
  const form = useRef<HTMLElement>(null);
  // Offered for restoring until the brand has another email.
  const [deleted, setDeleted] = useState<unknown>();
  const email = brand.resources?.email?.data ?? null;
  const fill = () => {
    const { draft } = editor.state.get();
    editor.replace({ ...withPart(draft, 'email', emailDraftOf(deleted)), ...draft });
    setDeleted(undefined);
    form.current?.focus();
  };
  return (
    <div className={classes.container}>
      <div className={classes.tab} data-side={side}>
        <div className={classes.switch}>
          <SegmentedControl aria-label="Show" data={[...sides]} value={side} onChange={setSide} />
        </div>
        <section className={classes.form} aria-label="Email" ref={form} tabIndex={mayChange ? -1 : 0}>
          <div className={classes.formBody}>
            {deleted !== undefined && email === null && (
              <Deleted onFill={fill} onDismiss={() => setDeleted(undefined)} />
            )}
            {email === null && !isPending(replacement) && deleted === undefined && (
              <p className={classes.none}>The brand has no email of its own: signers get the service’s.</p>
            )}
            <ReadOnly calls={EMAIL_CALLS} what="changing the email of brands">
              <EmailFields errors={errors} onSelect={select} inputs={inputs} />
            </ReadOnly>
            {!isPending(replacement) && (
              <DeleteResource
                calls={['deleteEmailBrandResource']}
                what="email"
                title={brand.title}
                heading="Delete the email"
                text="Without it, signers get the service’s own mail."
                data={email}
                mutation={deleteEmailMutation(ids)}
                read={(client) => fetchEmailResource(client, ids)}
                onDeleted={setDeleted}
              >
                <p>
                  From then on signers get the service’s own mail, with its subject, its texts and its
                  colours. You can fill the form with what it was and save it again.
                </p>
              </DeleteResource>
            )}
          </div>
        </section>
        <EmailSide />
        <ReadOnly calls={EMAIL_CALLS}>
          <EmailChecks />
        </ReadOnly>
      </div>
    </div>
  );
}
