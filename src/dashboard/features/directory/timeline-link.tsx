import { IconTimeline } from '@tabler/icons-react';
import type { EntityType } from '#contract/entity-types.ts';
import { paths } from '#lib/paths.ts';
import { IconLinkButton } from '#ui/icon-button.tsx';
import { entityWords } from './entity-words.ts';

export function TimelineLink({ kind, id }: { readonly kind: EntityType; readonly id: string }) {
  const label = `Timeline of this ${entityWords[kind].one.toLowerCase()}`;
  return <IconLinkButton label={label} icon={IconTimeline} to={paths.timeline(id)} />;
}
