import { Badge } from '@mantine/core';

/** Neutral colors: neither side is the good one. */
export function SideLabel({ side }: { readonly side: 'left' | 'right' }) {
  return side === 'left' ? (
    <Badge>Left</Badge>
  ) : (
    <Badge variant="filled" color="accent">
      Right
    </Badge>
  );
}
