import { Box, Group, type GroupProps } from '@mantine/core';
import { useState } from 'react';
import { ownerOf, useSession } from '#features/session/session.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { Link } from '#ui/link.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { Brand } from '../brand-queries.ts';
import { type BrandDraft, savedBrandDraft } from '../model/brand-draft.ts';

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
  const [discarded, setDiscarded] = useState<{ readonly base: BrandDraft; readonly draft: BrandDraft }>();
  const title = brand.title || 'Untitled brand';
  if (discarded)
    return (
      <Group {...line} role="status">
        Draft discarded
        <TextButton
          autoFocus
          aria-label={spellOut(`Undo: draft of ${title} discarded`, false)}
          onClick={() => {
            stored.write(discarded);
            setDraft(stored.read());
            setDiscarded(undefined);
            announce('The draft is back');
          }}
        >
          Undo
        </TextButton>
      </Group>
    );
  if (!draft) return null;
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
          const { base, draft: left } = draft;
          setDiscarded({ base, draft: left });
          stored.forget();
        }}
      >
        Discard
      </TextButton>
    </Group>
  );
}
