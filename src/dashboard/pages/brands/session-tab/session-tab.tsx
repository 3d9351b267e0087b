import { TextInput as LineInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalText } from '#features/forms/form-alert.tsx';
import { useMayCall } from '#features/rights/may-call.ts';
import { ReadOnly } from '#features/rights/read-only.tsx';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { type Elements, useElements, useRegistered } from '#ui/elements.ts';
import { SESSION_CALLS } from '../brand-calls.ts';
import { useBrandOutlet } from '../brand-outlet.ts';
import type { BrandIds } from '../brand-queries.ts';
import { ColourField } from '../colour-picker/colour-field.tsx';
import { useBrandColours } from '../colour-picker/offered-colours.ts';
import { DeleteResource } from '../delete-resource/delete-resource.tsx';
import { NoticeBox, SnapshotDetails } from '../email-tab/notice-box.tsx';
import { useBrandEditor, useDraftValue } from '../model/brand-editor.ts';
import { type BrandField, sessionFields } from '../model/brand-fields.ts';
import { sessionDraftOf, sessionResourceOf } from '../model/session-draft.ts';
import { useFieldJump } from '../model/use-field-jump.ts';
import { useSelectedField } from '../model/use-selected-field.ts';
import { TextInput, VisibilitySwitch } from '../texts-tab/text-fields.tsx';
import {
  deleteSessionMutation,
  fetchSession,
  putSessionBackMutation,
  sessionQuery,
} from './session-queries.ts';
import classes from './session-tab.module.css';

const parts = [
  {
    title: 'Progress bar',
    text: 'Shows signers how much is left to do.',
    paths: ['editor.progress-bar.'],
  },
  { title: 'When everything is signed', text: undefined, paths: ['editor.complete-footer.'] },
  { title: 'Accessibility', text: undefined, paths: ['editor.accessibility.'] },
  {
    title: 'Declining',
    text: 'What a signer reads who declines to sign.',
    paths: ['editor.decline-invite-text.'],
  },
] as const;

const descriptions: Readonly<Record<string, string>> = {
  'editor.complete-footer.visibility': 'Signers see it below the document once they are done.',
  'editor.accessibility.visibility': 'Signers find a way to it in the menu of the session.',
  'editor.accessibility.enabled': 'Signers can leave it for the usual view.',
};

/** Typing into a field is one undo step. */
function useTyped(path: string, inputs: Elements) {
  const editor = useBrandEditor();
  const value = useDraftValue(path);
  const ref = useRegistered<HTMLInputElement>(inputs, path);
  return {
    ref,
    value: typeof value === 'string' ? value : '',
    setText: (text: string) => editor.change({ [path]: text === '' ? undefined : text }, `type ${path}`),
    onBlur: editor.endStep,
  };
}

interface FieldProps {
  readonly field: BrandField;
  readonly inputs: Elements;
}

function Colour({ field, inputs }: FieldProps) {
  const { setText, ...input } = useTyped(field.path, inputs);
  const brandColours = useBrandColours();
  return <ColourField {...input} label={field.label} brandColours={brandColours} onChange={setText} />;
}

function Line({ field, inputs }: FieldProps) {
  const { setText, ...input } = useTyped(field.path, inputs);
  return (
    <LineInput
      {...input}
      label={field.label}
      placeholder="Signers see the service’s own text"
      autoComplete="off"
      data-draft-field
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

function Field({ field, inputs }: FieldProps) {
  const [, select] = useSelectedField();
  switch (field.kind) {
    case 'colour':
      return <Colour field={field} inputs={inputs} />;
    case 'switch':
      return <VisibilitySwitch field={field} description={descriptions[field.path] ?? ''} inputs={inputs} />;
    case 'text':
      return <TextInput field={field} onSelect={select} inputs={inputs} />;
    default:
      return <Line field={field} inputs={inputs} />;
  }
}

function SessionFields() {
  const inputs = useElements();
  useFieldJump(inputs);
  return (
    <>
      {parts.map(({ title, text, paths }) => (
        <section className={classes.part} key={title} aria-label={title}>
          <h2 className={classes.title}>{title}</h2>
          {text && <p className={classes.text}>{text}</p>}
          {sessionFields
            .filter(({ path }) => paths.some((start) => path.startsWith(start)))
            .map((field) => (
              <Field key={field.path} field={field} inputs={inputs} />
            ))}
        </section>
      ))}
      <p className={classes.text}>
        Navigation, sidebar and support chat of the session are left as they are: set them in the service’s
        own web app.
      </p>
    </>
  );
}

interface DeletedProps {
  readonly ids: BrandIds;
  readonly data: Parameters<typeof sessionResourceOf>[1];
  readonly onDismiss: () => void;
}

function Deleted({ ids, data, onDismiss }: DeletedProps) {
  const putBack = useMutation(putSessionBackMutation(ids));
  return (
    <NoticeBox
      tone="told"
      title="Signers see the service’s own signing session now"
      actions={
        <>
          <Button
            busy={putBack.isPending}
            onClick={() => {
              if (putBack.isPending) return;
              putBack.mutate(sessionResourceOf(sessionDraftOf(data), data), {
                onSuccess: () => {
                  announce('The signing session is back as it was', { shown: true });
                  onDismiss();
                },
              });
            }}
          >
            Put back what it was
          </Button>
          <Button variant="subtle" color="gray" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      {putBack.error ? (
        <RefusalText error={putBack.error} />
      ) : (
        <p>This page can put it back while it is open.</p>
      )}
    </NoticeBox>
  );
}

export function SessionTab() {
  const { brand, organizationId } = useBrandOutlet();
  const ids = { organization_id: organizationId, brand_id: brand.unique_id };
  const { data: session } = useQuery({ ...sessionQuery(ids), retry: false });
  const mayPutBack = useMayCall()(...SESSION_CALLS);
  const isTold = Boolean(session);
  const data = (isTold ? session?.data : brand.resources?.editor?.data) ?? null;
  // Offered for restoring until the brand has other data.
  const [deleted, setDeleted] = useState<unknown>();
  return (
    <div className={classes.page}>
      {isTold && mayPutBack && deleted !== undefined && data === null && (
        <Deleted ids={ids} data={deleted} onDismiss={() => setDeleted(undefined)} />
      )}
      {isTold ? (
        <ReadOnly calls={SESSION_CALLS} what="changing the signing session of brands">
          <SessionFields />
        </ReadOnly>
      ) : (
        <p className={classes.text}>
          {data === null
            ? 'The brand has no signing session of its own: signers see the service’s.'
            : 'The brand has a signing session of its own. This service does not let other programs change it: set it in the service’s own web app.'}
        </p>
      )}
      <DeleteResource
        calls={['deleteOrganizationEditorBrandResource', 'deleteEditorBrandResource']}
        what="signing session"
        title={brand.title}
        heading="Back to the service’s own"
        text="Without it, signers fill in and sign in the service’s own look."
        data={data}
        mutation={deleteSessionMutation(ids)}
        read={(client) => fetchSession(client, ids)}
        onDeleted={setDeleted}
      >
        <p>
          From then on signers fill in and sign in the service’s own look. The colours and texts of the
          signing page stay as they are.
        </p>
        {isTold ? (
          <p>You can put it back as long as this page is open.</p>
        ) : (
          <>
            <p>Sealdesk cannot put it back here. Keep a copy first if somebody may want it again.</p>
            <SnapshotDetails data={data} />
          </>
        )}
      </DeleteResource>
    </div>
  );
}
