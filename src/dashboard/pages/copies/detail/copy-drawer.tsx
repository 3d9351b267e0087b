import { IconX } from '@tabler/icons-react';
import { IconButton } from '#ui/icon-button.tsx';
import { IdText } from '#ui/id-text.tsx';
import { type Copy, nameOfCopy } from '../model/copy.ts';

interface CopyDrawerProps {
  readonly copy: Copy;
  readonly templateId: string;
  /** Whether the copy is one of the rows on the screen, which have a next and a previous. */
  readonly isListed: boolean;
  readonly onStep: (move: 'next' | 'previous') => void;
  readonly onClose: () => void;
}

/** One copy. */
export function CopyDrawer({ copy, onClose }: CopyDrawerProps) {
  return (
    <div>
      <h2>{nameOfCopy(copy)}</h2>
      <IconButton label="Close the copy" icon={IconX} onClick={onClose} />
      <IdText id={copy.id} what="Document group id" />
    </div>
  );
}
