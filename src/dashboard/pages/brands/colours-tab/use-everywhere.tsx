import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { parseHex } from '../colour-math/hex.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import { useColourLocks } from '../scheme/colour-locks.ts';
import { usesOf } from './colour-uses.ts';

const places = (count: number) => (count === 1 ? 'one other place' : `${count} other places`);

interface UseEverywhereProps {
  readonly path: string;
  readonly value: string | undefined;
}

/** Offers to change other uses of the field's former colour too. */
export function UseEverywhere({ path, value }: UseEverywhereProps) {
  const editor = useBrandEditor();
  const { isLocked } = useColourLocks();
  const [former] = useState(value);
  const draft = useEditorState((state) => state.draft);
  const { free, locked } = usesOf(draft, former, path, isLocked);
  const next = parseHex(value ?? '');
  if (free.length + locked === 0 || former === undefined) return null;
  const isOther = next !== undefined && next !== parseHex(former);
  const change = () => {
    if (next === undefined) return;
    editor.change(Object.fromEntries(free.map((other) => [other, next])));
    announce(`${next} is used in ${places(free.length)} now`, { shown: true });
  };
  return (
    <Group gap="6px 8px" justify="space-between">
      <Text fz="xs" c="var(--text-2)">
        <ExternalText>
          {isOther ? `${former} is still used` : 'Also used'} in {places(free.length + locked)}
          {locked > 0 && `, ${locked === free.length + locked ? '' : `${locked} of them `}locked`}
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
