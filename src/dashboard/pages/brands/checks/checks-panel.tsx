import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import type { BrandDraft } from '../model/brand-draft.ts';
import { fieldAt, nameOfField } from '../model/brand-fields.ts';
import { useBrandEditor, useEditorState } from '../model/use-brand-editor.ts';
import { useSelectedField } from '../model/use-selected-field.ts';
import classes from './checks-panel.module.css';
import type { Fix } from './finding.ts';
import { FindingList } from './finding-list.tsx';
import { findingsOf } from './findings.ts';
import { SeverityCounts } from './severity-counts.tsx';

const nameOf = (path: string) => {
  const field = fieldAt(path);
  return field && nameOfField(field);
};

interface ChecksProps {
  readonly draft: BrandDraft;
  readonly onSelect: (path: string) => void;
  readonly onApply: (fix: Fix) => void;
}

const Checks = memo(function Checks({ draft, onSelect, onApply }: ChecksProps) {
  const { findings, pairs } = useMemo(() => findingsOf(draft), [draft]);
  const { passing, total } = pairs;
  return (
    <div className={classes.panel}>
      <div className={classes.header}>
        <h3 className={classes.heading}>Checks</h3>
        <SeverityCounts findings={findings} />
      </div>
      <FindingList
        label="Checks"
        findings={findings}
        onSelect={onSelect}
        onApply={onApply}
        nameOf={nameOf}
        empty="Nothing to mend in the colours and texts that are set."
      />
      <p className={classes.summary}>
        <span className={classes.pairs} data-all={passing === total || undefined}>
          {total === 0 ? 'No pair of colours is set' : `${passing} of ${total} pairs pass AA`}
        </span>
      </p>
    </div>
  );
});

/** What can be said against the draft. It follows at leisure, so that typing never waits for it. */
export function ChecksPanel() {
  const editor = useBrandEditor();
  const draft = useDeferredValue(useEditorState((state) => state.draft));
  const [, select] = useSelectedField();
  const apply = useCallback(({ patch }: Fix) => editor.change(patch), [editor]);
  return <Checks draft={draft} onSelect={select} onApply={apply} />;
}
