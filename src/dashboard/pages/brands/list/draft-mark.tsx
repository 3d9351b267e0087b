import { Box, Group, type GroupProps } from '@mantine/core';
import { useState } from 'react';
import { titleOf } from '#features/brand-assignments/use-names.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { Link } from '#ui/link.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { Brand } from '../brand-queries.ts';
import { savedBrandDraft } from '../model/brand-draft.ts';

interface DraftMarkProps {
  readonly brand: Brand;
  readonly organizationId: string;
}

/** The height makes the link a target. */
const line: GroupProps = { gap: '0 12px', mih: 24, fz: 'sm', lh: '24px', fw: 400, c: 'var(--dim)' };

export function DraftMark({ brand, organizationId }: DraftMarkProps) {
  const owner = ownerOf(useSession());
  const [stored] = useState(() => savedBrandDraft(owner, brand.unique_id));
  const [draft, setDraft] = useState(stored.read);
  const [isDiscarded, setDiscarded] = useState(false);
  if (!draft) return null;
  const title = titleOf(brand);
  if (isDiscarded)
    return (
      <Group {...line} role="status">
        Draft discarded
        <TextButton
          autoFocus
          aria-label={spellOut(`Undo: draft of ${title} discarded`, false)}
          onClick={() => {
            stored.write(draft);
            setDraft(stored.read());
            setDiscarded(false);
            announce('The draft is back');
          }}
        >
          Undo
        </TextButton>
      </Group>
    );
  return (
    <Group {...line}>
      <Box w={6} h={6} me={-4} bdrs="50%" bg="var(--accent-text)" />
      <span>
        Draft from <TimeText seconds={draft.at} style="relative" />
      </span>
      <Link
        to={paths.brand(organizationId, brand.unique_id)}
        aria-label={spellOut(`Open the draft of ${title}`, false)}
      >
        Open
      </Link>
      <TextButton
        aria-label={spellOut(`Discard the draft of ${title}`, false)}
        onClick={() => {
          setDiscarded(true);
          stored.forget();
        }}
      >
        Discard
      </TextButton>
    </Group>
  );
}
