import { type ReactNode, useState } from 'react';
import { DisclosureButton } from '#ui/disclosure-button.tsx';
import classes from './bundle-page.module.css';

interface FoldProps {
  readonly label: ReactNode;
  /** Rendered when open. */
  readonly children: ReactNode;
}

export function Fold({ label, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DisclosureButton className={classes.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </DisclosureButton>
      {open && children}
    </>
  );
}
