import { memo, useDeferredValue, useState } from 'react';
import { joinAnd } from '#contract/join-words.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import type { BrandDraft } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import { fieldAt, nameOfField } from '../model/brand-fields.ts';
import { useSelectedField } from '../model/use-selected-field.ts';
import { useColourLocks } from '../scheme/colour-locks.ts';
import { appliedWords, applyAll } from './apply-all.ts';
import classes from './checks-panel.module.css';
import { type Finding, type Fix, worstFirst } from './finding.ts';
import { FindingList } from './finding-list.tsx';
import { findingsOf } from './findings.ts';
import { smallInitial } from './pair-findings.ts';
import { VisionChoice } from './seen-as.tsx';
import { textFindings } from './text-findings.ts';

const nameOf = (path: string) => {
  const field = fieldAt(path);
  return field && nameOfField(field);
};

interface ChecksPanelProps {
  readonly of?: 'brand' | 'texts';
}

const textsOf = (draft: BrandDraft): readonly Finding[] => worstFirst(textFindings(draft));
const allOf = (draft: BrandDraft): readonly Finding[] => findingsOf(draft).findings;

interface AllFixesProps {
  readonly findings: readonly Finding[];
  readonly of: 'brand' | 'texts';
}

/** Shows the result until something else changes. */
function AllFixes({ findings, of }: AllFixesProps) {
  const editor = useBrandEditor();
  const { isLocked } = useColourLocks();
  const draft = useEditorState((state) => state.draft);
  const [done, setDone] = useState<{ readonly draft: BrandDraft; readonly words: string }>();
  const fixes = findings.filter(({ fix }) => fix).length;
  const apply = () => {
    const judge = of === 'brand' ? allOf : textsOf;
    const { patch, ...result } = applyAll(editor.state.get().draft, judge, isLocked);
    if (result.applied > 0) editor.change(patch);
    const words = appliedWords(result);
    setDone({ draft: editor.state.get().draft, words });
    announce(words);
  };
  const words = done?.draft === draft ? done.words : undefined;
  // A single fix has its own button. The button stays with its result, because it has the focus.
  if (fixes < 2 && words === undefined) return null;
  return (
    <div className={classes.all}>
      <Button onClick={apply} inactive={fixes === 0}>
        Apply all fixes
      </Button>
      {words !== undefined && <span>{words}</span>}
    </div>
  );
}

interface ListProps {
  readonly findings: readonly Finding[];
  readonly of: 'brand' | 'texts';
}

function List({ findings, of }: ListProps) {
  const editor = useBrandEditor();
  const [, select] = useSelectedField();
  const apply = ({ patch }: Fix) => editor.change(patch);
  return (
    <FindingList
      label="Checks"
      findings={findings}
      onSelect={select}
      onApply={apply}
      nameOf={nameOf}
      empty={
        of === 'brand'
          ? 'Nothing to fix in the colours and texts that are set.'
          : 'Nothing to fix in the texts that are set.'
      }
    >
      <AllFixes findings={findings} of={of} />
    </FindingList>
  );
}

const Checks = memo(function Checks({ draft }: { readonly draft: BrandDraft }) {
  const { findings, unjudged } = findingsOf(draft);
  return (
    <div className={classes.panel}>
      <List findings={findings} of="brand" />
      <div className={classes.foot}>
        {unjudged.length > 0 && (
          <p className={classes.unjudged}>
            Not judged, as the service chooses a colour there: {joinAnd(unjudged.map(smallInitial))}.
          </p>
        )}
        <VisionChoice />
      </div>
    </div>
  );
});

const TextChecks = memo(function TextChecks({ draft }: { readonly draft: BrandDraft }) {
  const findings = textsOf(draft);
  return (
    <div className={classes.panel}>
      <List findings={findings} of="texts" />
    </div>
  );
});

/** Deferred behind typing. */
export const ChecksPanel = memo(function ChecksPanel({ of = 'brand' }: ChecksPanelProps) {
  const draft = useDeferredValue(useEditorState((state) => state.draft));
  return of === 'brand' ? <Checks draft={draft} /> : <TextChecks draft={draft} />;
});
