import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import { useStore } from '#lib/store.ts';
import type { Fix } from '../checks/finding.ts';
import { FindingList } from '../checks/finding-list.tsx';
import type { BrandDraft } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import { fieldAt } from '../model/brand-fields.ts';
import { emailBodyOf, emailNameOf, emailPathOf } from '../model/email-draft.ts';
import { useSelectedField } from '../model/use-selected-field.ts';
import { EmailPreview, emailSketch, type PreviewField } from '../preview/mail/email-preview.tsx';
import { LanguageChoice, previewChoice, WidthChoice } from '../preview/preview-choice.tsx';
import { emailFindingsOf } from './email-findings.ts';
import classes from './email-tab.module.css';

/** How wide the preview of a mail is, and in which language; the same choice as on the brand's other tabs. */
function MailBar() {
  return (
    <div className={classes.bar}>
      <WidthChoice />
      <LanguageChoice />
    </div>
  );
}

interface MailProps {
  readonly draft: BrandDraft;
  readonly title: string | undefined;
  readonly selected: string | undefined;
  readonly onSelect: (path: string) => void;
}

const Mail = memo(function Mail({ draft, title, selected, onSelect }: MailProps) {
  const { width, language } = useStore(previewChoice);
  const select = (name: PreviewField) => {
    const path = emailPathOf(name);
    if (path !== undefined) onSelect(path);
  };
  const name = selected === undefined ? '' : emailNameOf(selected);
  return (
    <EmailPreview
      resource={emailSketch.parse(emailBodyOf(draft))}
      {...{ width, language, title }}
      selected={emailPathOf(name) === selected ? (name as PreviewField) : undefined}
      onSelect={select}
    />
  );
});

/** What the mail would look like, a moment behind the typing. */
export function EmailSide({ title }: Pick<MailProps, 'title'>) {
  const draft = useDeferredValue(useEditorState((state) => state.draft));
  const [selected, select] = useSelectedField();
  return (
    <section className={classes.preview} aria-label="Preview">
      <MailBar />
      <div className={classes.stage}>
        <Mail draft={draft} title={title} selected={selected} onSelect={select} />
      </div>
    </section>
  );
}

interface FindingsProps {
  readonly draft: BrandDraft;
  readonly onSelect: (path: string) => void;
  readonly onApply: (fix: Fix) => void;
}

const Findings = memo(function Findings({ draft, onSelect, onApply }: FindingsProps) {
  const findings = useMemo(() => emailFindingsOf(draft), [draft]);
  return (
    <FindingList
      label="Checks of the email"
      findings={findings}
      onSelect={onSelect}
      onApply={onApply}
      nameOf={(path) => fieldAt(path)?.label}
      empty="Nothing to complain about: the button can be read, and every text fits."
    />
  );
});

/** What is wrong with the email, a moment behind the typing. */
export function EmailChecks() {
  const editor = useBrandEditor();
  const draft = useDeferredValue(useEditorState((state) => state.draft));
  const [, select] = useSelectedField();
  const apply = useCallback(({ patch }: Fix) => editor.change(patch), [editor]);
  return (
    <section className={classes.checks} aria-label="Checks">
      <Findings draft={draft} onSelect={select} onApply={apply} />
    </section>
  );
}
