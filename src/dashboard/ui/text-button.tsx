import { Anchor } from '@mantine/core';
import type { ComponentProps } from 'react';

/** A button in a line of text. It looks like a link and wraps with the text, which Mantine's Button never does. */
export function TextButton({ style, ...props }: ComponentProps<typeof Anchor<'button'>>) {
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      mih={24}
      ta="start"
      style={[{ overflowWrap: 'anywhere' }, style]}
      {...props}
    />
  );
}
