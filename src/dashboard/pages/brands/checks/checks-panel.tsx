import { Badge } from '@mantine/core';
import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import type { BrandDraft } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import { fieldAt, nameOfField } from '../model/brand-fields.ts';
import { useSelectedField } from '../model/use-selected-field.ts';
import { type Fix, worstFirst } from './finding.ts';
import classes from './finding-list.module.css';
import { FindingList } from './finding-list.tsx';
import { type Findings, findingsOf } from './findings.ts';
import { textFindings } from './text-findings.ts';

const nameOf = (path: string) => {
  const field = fieldAt(path);
  return field && nameOfField(field);
};

interface ChecksPanelProps {
  /** What it is about: the whole brand, or its texts alone. */
  readonly of?: 'brand' | 'texts';
}

interface ChecksProps extends Required<ChecksPanelProps> {
  readonly draft: BrandDraft;
  readonly onSelect: (path: string) => void;
  readonly onApply: (fix: Fix) => void;
}

const check = (draft: BrandDraft, of: ChecksProps['of']): Findings =>
  of === 'brand'
    ? findingsOf(draft)
    : { findings: worstFirst(textFindings(draft)), pairs: { passing: 0, total: 0 } };

const Checks = memo(function Checks({ draft, of, onSelect, onApply }: ChecksProps) {
  const { findings, pairs } = useMemo(() => check(draft, of), [draft, of]);
  const { passing, total } = pairs;
  return (
    <div className={classes.panel}>
      <FindingList
        label="Checks"
        findings={findings}
        onSelect={onSelect}
        onApply={onApply}
        nameOf={nameOf}
        empty={
          of === 'brand'
            ? 'Nothing to fix in the colours and texts that are set.'
            : 'Nothing to fix in the texts that are set.'
        }
      />
      {of === 'brand' && (
        <p className={classes.summary}>
          <Badge color={passing === total ? 'good' : 'gray'}>
            {total === 0 ? 'No pair of colours is set' : `${passing} of ${total} pairs pass AA`}
          </Badge>
        </p>
      )}
    </div>
  );
});

/** What can be said against the draft. It follows the typing, which never waits for it. */
export function ChecksPanel({ of = 'brand' }: ChecksPanelProps) {
  const editor = useBrandEditor();
  const draft = useDeferredValue(useEditorState((state) => state.draft));
  const [, select] = useSelectedField();
  const apply = useCallback(({ patch }: Fix) => editor.change(patch), [editor]);
  return <Checks draft={draft} of={of} onSelect={select} onApply={apply} />;
}
