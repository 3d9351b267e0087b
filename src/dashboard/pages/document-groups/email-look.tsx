import { lazy, Suspense, useState } from 'react';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { DisclosureButton } from '#ui/disclosure-button.tsx';
import classes from './email-look.module.css';

/** Loaded on demand: few users open the preview, and it asks which brand is used. */
const InviteLook = lazy(async () => ({
  default: (await import('#features/brand-preview/invite-look.tsx')).InviteLook,
}));

interface EmailLookProps {
  readonly groupId: string;
  readonly to: readonly string[];
}

export function EmailLook({ groupId, to }: EmailLookProps) {
  const [isOpen, setOpen] = useState(false);
  const entry = useDirectoryEntry('document-group', groupId);
  const name = entry && nameOf(entry);
  const [first] = to;
  return (
    <div>
      <DisclosureButton
        aria-expanded={isOpen}
        className={classes.button}
        onClick={() => setOpen((before) => !before)}
      >
        How the email looks
      </DisclosureButton>
      {isOpen && (
        <div className={classes.look}>
          <Suspense fallback={null}>
            <InviteLook
              target={{ kind: 'group', id: groupId }}
              facts={{ ...(first !== undefined && { to: first }), ...(name && { document: name }) }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
