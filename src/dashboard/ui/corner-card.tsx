import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { spellOut } from '#lib/invisible-characters.ts';

interface CornerCardProps {
  readonly label: string;
  /** Two can be there at a time, one above the other. */
  readonly position: 'lower' | 'upper';
  readonly children: ReactNode;
}

/** The progress of work beside the page, in a corner of the frame. It floats, so that nothing moves when it comes and goes. */
export function CornerCard({ label, position, children }: CornerCardProps) {
  return (
    <Paper
      component="section"
      aria-label={spellOut(label, false)}
      pos="fixed"
      bottom={position === 'lower' ? 60 : 136}
      left={12}
      w={216}
      style={{ zIndex: 150 }}
      p="8px 6px 4px 12px"
      withBorder
      shadow="md"
      radius="lg"
      bg="var(--raised)"
      fz="xs"
      lh="xs"
      c="var(--text-2)"
    >
      {children}
    </Paper>
  );
}
