import {
  IconCheck,
  IconClock,
  IconCode,
  IconEye,
  IconLink,
  IconMail,
  IconMailCheck,
  IconMailX,
  IconPencil,
  IconUser,
  IconUserEdit,
  IconX,
} from '@tabler/icons-react';
import type { ArrivalEvent, EventKind, Lane } from '#features/arrival/arrival-event.ts';

export const laneIcons: Readonly<Record<Lane, typeof IconMail>> = {
  email: IconMail,
  recipient: IconUser,
  callback: IconLink,
  api: IconCode,
};

const kindIcons: Readonly<Partial<Record<EventKind, typeof IconMail>>> = {
  arrived: IconMailCheck,
  bounced: IconMailX,
  opened: IconEye,
  viewed: IconEye,
  signed: IconPencil,
  declined: IconX,
  ended: IconClock,
  corrected: IconUserEdit,
};

export const iconOf = ({ kind, lane, email }: Pick<ArrivalEvent, 'kind' | 'lane' | 'email'>) =>
  kind === 'signed' && email === undefined ? IconCheck : (kindIcons[kind] ?? laneIcons[lane]);
