import { SegmentedControl } from '@mantine/core';
import { type FocusEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormFrame } from '#features/forms/form-frame.tsx';
import { useBrandOutlet } from '../brand-outlet.ts';
import { DeleteSection } from './delete-section.tsx';
import { EmailFields } from './email-fields.tsx';
import { type EmailField, emailFields } from './email-form.ts';
import { EmailNotices } from './email-notices.tsx';
import { EmailChecks, EmailSide } from './email-side.tsx';
import classes from './email-tab.module.css';
import { isPending } from './replacement.ts';
import { SendBar } from './send-bar.tsx';
import { useEmailEditor } from './use-email-editor.ts';

const sides = [
  { value: 'form', label: 'Form' },
  { value: 'preview', label: 'Preview and checks' },
] as const;

/** The email resource of a brand: its form, what the mail looks like, and how the form gets to the service. */
export function EmailTab() {
  const { brand, organizationId } = useBrandOutlet();
  const editor = useEmailEditor({ brand, organizationId });
  const { sending, saved, data, replacement, isBusy } = editor;
  const { form } = sending;
  const formSection = useRef<HTMLElement>(null);
  const [side, setSide] = useState<'form' | 'preview'>('form');
  const [selected, setSelected] = useState<EmailField>();
  const onFocus = ({ target }: FocusEvent) => {
    const name =
      target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : '';
    setSelected(emailFields.find((field) => field === name));
  };
  const select = useCallback(
    (field: EmailField) => {
      // What is not in sight cannot take the focus.
      flushSync(() => setSide('form'));
      form.setFocus(field);
    },
    [form],
  );
  return (
    <div className={classes.container}>
      <div className={classes.tab} data-side={side}>
        <div className={classes.switch}>
          <SegmentedControl aria-label="Show" data={[...sides]} value={side} onChange={setSide} />
        </div>
        <section className={classes.form} aria-label="Email resource" ref={formSection} tabIndex={-1}>
          <div className={classes.formBody}>
            <EmailNotices editor={editor} onFocusLost={() => formSection.current?.focus()} />
            {/* Enter sends nothing: which of the two ways it would go is for the buttons to say. */}
            <FormFrame sending={sending} className={classes.fields} inactive onFocus={onFocus}>
              <EmailFields form={form} />
              {!isPending(replacement) && (
                <SendBar
                  form={form}
                  saved={saved}
                  exists={data !== null}
                  busy={isBusy}
                  onCreate={() => void sending.submit()}
                  onReplace={() => void editor.replace()}
                  onDiscard={editor.discard}
                />
              )}
            </FormFrame>
            {!isPending(replacement) && (
              <DeleteSection
                brand={brand}
                organizationId={organizationId}
                onEmailDeleted={editor.setDeleted}
              />
            )}
          </div>
        </section>
        <EmailSide form={form} title={brand.title ?? undefined} selected={selected} onSelect={select} />
        <EmailChecks form={form} onSelect={select} />
      </div>
    </div>
  );
}
