import { Badge } from '@mantine/core';

/** Neutral colors: neither side is the good one. */
export function SideLabel({ side }: { readonly side: 'left' | 'right' }) {
  return side === 'left' ? (
    <Badge flex="none">Left</Badge>
  ) : (
    <Badge variant="filled" color="accent" flex="none">
      Right
    </Badge>
  );
}
