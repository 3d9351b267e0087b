import { Tooltip, type TooltipProps } from '@mantine/core';
import type { HTMLAttributes, ReactElement, Ref } from 'react';
import { ExternalText } from './external-text.tsx';

interface ElementProps extends HTMLAttributes<HTMLElement> {
  readonly ref?: Ref<HTMLElement>;
}

interface TargetProps extends ElementProps {
  readonly element: ReactElement<ElementProps>;
}

/** The element with the handlers of the tooltip, except that of the keys: it stops Escape. */
function Target({ element: { type: Element, props: own }, onKeyDown: _, ...props }: TargetProps) {
  return <Element {...own} {...props} />;
}

interface HintProps extends TooltipProps {
  readonly children: ReactElement<ElementProps>;
}

/**
 * Mantine's Tooltip of an element that says the same by its name. One Escape closes the dialog or the panel around as well,
 * the element is not described by its own name, and its open menu is not covered.
 */
export function Hint({ children, label, ...tooltip }: HintProps) {
  const { props } = children;
  return (
    <Tooltip
      disabled={props['aria-expanded'] === true}
      label={<ExternalText>{label}</ExternalText>}
      {...tooltip}
    >
      <Target {...props} element={children} aria-describedby={props['aria-describedby']} />
    </Tooltip>
  );
}
