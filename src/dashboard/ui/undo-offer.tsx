import { Box, Group, Paper, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { ExternalText } from './external-text.tsx';
import { useKeys } from './keys.ts';
import classes from './undo-offer.module.css';

/** The key that takes an offer, for what announces it. */
export const UNDO_KEY = 'u';

interface UndoOfferProps {
  /** What was done: "Assigned to the document". */
  readonly title: string;
  /** What undoing does, where that is not plain. */
  readonly children?: ReactNode;
  readonly busy?: boolean;
  /** Its button has the focus from the beginning. */
  readonly takesFocus?: boolean;
  readonly onUndo: () => void;
  /** The time is over, or the person does not want it. */
  readonly onGone: () => void;
}

/**
 * Offers to undo what was just done, for 10 s, which pause while the pointer or the focus is on it. The caller announces
 * what was done, and gives a new `key` for every step, so that its time starts again. A notification of Mantine's would
 * be the last on the page for the Tab key, and outside of the popover or the drawer that it belongs to.
 */
export function UndoOffer(props: UndoOfferProps) {
  const { title, children, busy = false, takesFocus = false, onUndo, onGone } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const undo = () => {
    if (!busy) onUndo();
  };
  useKeys([{ keys: UNDO_KEY, label: `Undo: ${title}`, group: 'This page', run: undo }]);
  return (
    <Paper
      component="section"
      className={classes.offer}
      aria-label="Undo"
      data-busy={busy || undefined}
      pos="fixed"
      bottom={20}
      left={0}
      right={0}
      w="fit-content"
      maw="min(600px, calc(100vw - 32px))"
      mx="auto"
      p="sm"
      withBorder
      shadow="md"
      radius="lg"
      bg="var(--raised)"
    >
      <Group justify="space-between" gap="xs">
        <Box flex="1 1 240px" fz="sm" c="var(--text-2)">
          <Text fw={540} c="bright">
            <ExternalText>{title}</ExternalText>
          </Text>
          {children}
        </Box>
        <Group gap={4}>
          <Button ref={button} variant="filled" busy={busy} onClick={onUndo}>
            Undo
          </Button>
          <Button variant="subtle" color="gray" onClick={onGone}>
            Keep
          </Button>
        </Group>
      </Group>
      {/* The animation of the bar is the timer, so that the bar shows the time that is left. */}
      <div className={classes.time} onAnimationEnd={onGone} />
    </Paper>
  );
}
