import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { parseHex } from '../colour-math/hex.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import { brandFields } from '../model/brand-fields.ts';
import { useColourLocks } from '../scheme/colour-locks.ts';

/** Paths of colours that are equal in any notation. @param without path of the field itself */
export function usesOf(draft: BrandDraft, colour: string, without: string): readonly string[] {
  const hex = parseHex(colour);
  return brandFields.flatMap(({ kind, path }) => {
    const isSame = kind === 'colour' && parseHex(String(draft[path] ?? '')) === hex;
    return isSame && hex !== undefined && path !== without ? [path] : [];
  });
}

const places = (count: number) => (count === 1 ? 'one other place' : `${count} other places`);

interface UseEverywhereProps {
  readonly path: string;
  readonly value: string | undefined;
}

/** Offers to change other uses of the field's former colour too. */
export function UseEverywhere({ path, value = '' }: UseEverywhereProps) {
  const editor = useBrandEditor();
  const { isLocked } = useColourLocks();
  const [former] = useState(value);
  const draft = useEditorState((state) => state.draft);
  const uses = usesOf(draft, former, path);
  const free = uses.filter((it) => !isLocked(it));
  const locked = uses.length - free.length;
  const next = parseHex(value);
  if (uses.length === 0) return null;
  const isOther = next !== undefined && next !== parseHex(former);
  const change = () => {
    editor.change(Object.fromEntries(free.map((other) => [other, next])));
    announce(`${next} is used in ${places(free.length)} now`, { shown: true });
  };
  return (
    <Group gap="6px 8px" justify="space-between">
      <Text fz="xs" c="var(--text-2)">
        <ExternalText>
          {isOther ? `${former} is still used` : 'Also used'} in {places(uses.length)}
          {locked > 0 && `, ${locked === uses.length ? '' : `${locked} of them `}locked`}
        </ExternalText>
      </Text>
      {isOther && free.length > 0 && (
        <Button size="xs" onClick={change}>
          {free.length === 1 ? 'Change it too' : 'Change them all'}
        </Button>
      )}
    </Group>
  );
}
