import { Text } from '@mantine/core';
import { lowerFirst } from '@mantine/hooks';
import { memo, useDeferredValue } from 'react';
import { joinAnd } from '#contract/join-words.ts';
import { announce } from '#ui/announce.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import { fieldAt, nameOfField } from '../model/brand-fields.ts';
import { useSelectedField } from '../model/use-selected-field.ts';
import { useColourLocks } from '../scheme/colour-locks.ts';
import { appliedWords, applyAll } from './apply-all.ts';
import { type CheckedTab, findingsOf } from './checks.ts';
import { unjudgedSubjects } from './contrast-findings.ts';
import { FindingList } from './finding-list.tsx';

const nameOf = (path: string) => {
  const field = fieldAt(path);
  return field && nameOfField(field);
};

const emptyWords: Readonly<Record<CheckedTab, string>> = {
  colours: 'Nothing to fix in the colours and texts that are set.',
  texts: 'Nothing to fix in the texts that are set.',
  email: 'Nothing to fix: the button can be read, and every text fits.',
};

interface ChecksProps {
  readonly draft: BrandDraft;
  readonly of: CheckedTab;
}

const Checks = memo(function Checks({ draft, of }: ChecksProps) {
  const editor = useBrandEditor();
  const { isLocked } = useColourLocks();
  const [, select] = useSelectedField();
  const unjudged = of === 'colours' ? unjudgedSubjects(draft) : [];
  const applyAllFixes = () => {
    const { patch, ...result } = applyAll(draft, (it) => findingsOf(it, of), isLocked);
    editor.change(patch);
    announce(appliedWords(result), { shown: true });
  };
  return (
    <>
      <FindingList
        findings={findingsOf(draft, of)}
        onSelect={select}
        onApply={({ patch }) => editor.change(patch)}
        onApplyAll={applyAllFixes}
        nameOf={nameOf}
        empty={emptyWords[of]}
      />
      {unjudged.length > 0 && (
        <Text size="sm" c="dimmed" px="md" py="sm">
          Not judged, as the service chooses a colour there: {joinAnd(unjudged.map(lowerFirst))}.
        </Text>
      )}
    </>
  );
});

interface ChecksPanelProps {
  readonly of?: CheckedTab;
}

/** Deferred behind typing. */
export function ChecksPanel({ of = 'colours' }: ChecksPanelProps) {
  const draft = useDeferredValue(useEditorState((state) => state.draft));
  return <Checks draft={draft} of={of} />;
}
