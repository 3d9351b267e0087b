import { lazy, Suspense } from 'react';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { Disclosure } from '#ui/disclosure-button.tsx';
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
  const entry = useDirectoryEntry('document-group', groupId);
  const name = entry && nameOf(entry);
  const [first] = to;
  return (
    <div>
      <Disclosure className={classes.button} label="How the email looks">
        <div className={classes.look}>
          <Suspense fallback={null}>
            <InviteLook
              target={{ kind: 'group', id: groupId }}
              facts={{ ...(first !== undefined && { to: first }), ...(name && { document: name }) }}
            />
          </Suspense>
        </div>
      </Disclosure>
    </div>
  );
}
