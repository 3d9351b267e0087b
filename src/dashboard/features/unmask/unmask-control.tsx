import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { useStaff } from '#features/session/staff.ts';
import { Button } from '#ui/button.tsx';
import classes from './unmask-control.module.css';

const UnmaskDialog = lazy(async () => ({
  default: (await import('./internal/unmask-dialog.tsx')).UnmaskDialog,
}));

/** The button that unmasks values, or the reason why the user may not. Only for staff whose answers are masked. */
export function UnmaskControl() {
  const staff = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  if (staff?.unmaskedUntil !== null) return null;
  if (!staff.mayUnmask)
    return (
      <span className={classes.masked}>
        <IconEyeOff size={15} stroke={1.8} aria-hidden="true" />
        Masked for your role
      </span>
    );
  return (
    <>
      <Button leftSection={<IconEye size={16} stroke={1.8} />} onClick={() => setIsOpen(true)}>
        Show what is masked …
      </Button>
      {isOpen && (
        <PartBoundary>
          <UnmaskDialog onClose={() => setIsOpen(false)} />
        </PartBoundary>
      )}
    </>
  );
}
