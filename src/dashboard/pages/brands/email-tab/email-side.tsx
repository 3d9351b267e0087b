import type { Fix } from '../checks/finding.ts';
import { FindingList } from '../checks/finding-list.tsx';
import type { BrandDraft } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import { fieldAt } from '../model/brand-fields.ts';
import { useSelectedField } from '../model/use-selected-field.ts';
import { BrandPreview } from '../preview/brand-preview.tsx';
import { emailFindingsOf } from './email-findings.ts';
import classes from './email-tab.module.css';

export function EmailSide() {
  return (
    <section className={classes.preview} aria-label="Preview">
      <BrandPreview ofEmail />
    </section>
  );
}

interface FindingsProps {
  readonly draft: BrandDraft;
  readonly onSelect: (path: string) => void;
  readonly onApply: (fix: Fix) => void;
}

function Findings({ draft, onSelect, onApply }: FindingsProps) {
  const findings = emailFindingsOf(draft);
  return (
    <FindingList
      label="Checks of the email"
      findings={findings}
      onSelect={onSelect}
      onApply={onApply}
      nameOf={(path) => fieldAt(path)?.label}
      empty="Nothing to fix: the button can be read, and every text fits."
    />
  );
}

/** Deferred behind typing. */
export function EmailChecks() {
  const editor = useBrandEditor();
  const draft = useEditorState((state) => state.draft);
  const [, select] = useSelectedField();
  const apply = ({ patch }: Fix) => editor.change(patch);
  return (
    <section className={classes.checks} aria-label="Checks">
      <Findings draft={draft} onSelect={select} onApply={apply} />
    </section>
  );
}
