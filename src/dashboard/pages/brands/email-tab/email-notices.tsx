import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { hasCode } from '#api/api-error.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { RefusalText } from '#features/forms/form-alert.tsx';
import { Button } from '#ui/button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { UndoOffer } from '#ui/undo-offer.tsx';
import { changedFields, type EmailValues, emailFieldOf } from './email-form.ts';
import classes from './notice-box.module.css';
import { NoticeBox } from './notice-box.tsx';
import { ReplacementNotice } from './replacement-notice.tsx';
import type { EmailEditor } from './use-email-editor.ts';

function CreateError({ error, exists }: { readonly error: unknown; readonly exists: boolean }) {
  const isSecond = hasCode(error, codes.BRAND_RESOURCE_EXISTS);
  if (exists && !isSecond) return null;
  return (
    <NoticeBox tone="alert" title="The email resource was not created">
      {isSecond ? (
        <p>
          The brand has got one meanwhile, and the service refuses a second (code{' '}
          {codes.BRAND_RESOURCE_EXISTS}). The form holds what is there with your fields on top. To put it in,
          replace what is there: see below.
        </p>
      ) : (
        <RefusalText error={error} fieldOf={emailFieldOf} />
      )}
    </NoticeBox>
  );
}

function Deleted({ editor }: { readonly editor: EmailEditor }) {
  return (
    <NoticeBox
      tone="told"
      title="The email resource is deleted"
      actions={
        <>
          <Button onClick={editor.fillAgain}>Fill the form with what it was</Button>
          <Button variant="subtle" color="gray" onClick={() => editor.setDeleted(undefined)}>
            Dismiss
          </Button>
        </>
      }
    >
      <p>Signers get the service’s own mail now.</p>
    </NoticeBox>
  );
}

interface DraftProps {
  readonly at: number;
  readonly onSeen: () => void;
  readonly onDiscard: () => void;
}

function Draft({ at, onSeen, onDiscard }: DraftProps) {
  return (
    <section className={classes.told} role="status">
      <p>
        This is your draft from <TimeText seconds={at} style="relative" />, which this browser has kept.
        Nothing of it is at the service yet.
      </p>
      <div className={classes.actions}>
        <Button onClick={onSeen}>Go on with it</Button>
        <Button variant="subtle" color="gray" onClick={onDiscard}>
          Discard the draft
        </Button>
      </div>
    </section>
  );
}

interface EmailNoticesProps {
  readonly editor: EmailEditor;
  /** A notice has gone with the focus in it. */
  readonly onFocusLost: () => void;
}

/** What there is to say above the form. */
export function EmailNotices({ editor, onFocusLost }: EmailNoticesProps) {
  const { sending, saved, replacement, draftAt, deleted, data, discarded } = editor;
  const values = useWatch({ control: sending.form.control }) as EmailValues;
  const isChanged = changedFields(saved, values).length > 0;
  const [isDraftSeen, setDraftSeen] = useState(false);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = false;
    onFocusLost();
  });
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is; what can be used is inside. */}
      <div
        className={classes.notices}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={() => {
          hasFocus.current = false;
        }}
      >
        <ReplacementNotice
          state={replacement}
          onPutNew={() => void editor.putNew()}
          onPutOld={editor.putOld}
          onLookAgain={editor.lookAgain}
          onGoOn={() => void editor.goOn()}
          onStop={editor.stop}
        />
        {sending.error && isChanged ? <CreateError error={sending.error} exists={data !== null} /> : null}
        {deleted !== undefined && <Deleted editor={editor} />}
        {draftAt !== undefined && isChanged && !isDraftSeen && (
          <Draft at={draftAt} onSeen={() => setDraftSeen(true)} onDiscard={editor.discard} />
        )}
      </div>
      {discarded && (
        <UndoOffer
          key={discarded.at}
          title="The changes are discarded"
          onUndo={editor.undoDiscard}
          onGone={editor.forgetDiscarded}
        />
      )}
    </>
  );
}
