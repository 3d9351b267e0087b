import { IconChevronDown } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { buttonVariants } from '#contract/operations/brand-records.ts';
import { variableOf } from '../colour-variables.ts';
import { Part } from '../part.tsx';
import { nameOfPart } from '../part-names.ts';
import classes from './samples.module.css';

export type ButtonVariant = (typeof buttonVariants)[number];
export type SampleState = 'rest' | 'hover' | 'active';

/** The path of a colour in a state: `buttons.primary.hover-color`. */
export const inState = (group: string, role: string, state: SampleState) =>
  `${group}.${state === 'rest' ? '' : `${state}-`}${role}`;

const states: readonly SampleState[] = ['rest', 'hover', 'active'];

/** The colours of a button as custom properties; the colours themselves stand on the preview's root. */
function facesOf(group: string, shown: SampleState | 'live'): CSSProperties {
  return Object.fromEntries(
    states.flatMap((state) =>
      ['color', 'border', 'background'].map((role) => [
        `--${state}-${role}`,
        `var(${variableOf(inState(group, role, shown === 'live' ? state : shown))})`,
      ]),
    ),
  );
}

interface SampleButtonProps {
  readonly variant: ButtonVariant;
  /** What it shows; one that is live follows the pointer. */
  readonly state?: SampleState | 'live';
  readonly small?: boolean;
  readonly children: string;
}

/** A painted button of the brand. */
export function SampleButton({ variant, state = 'live', small = false, children }: SampleButtonProps) {
  const group = `buttons.${variant}`;
  const fields = ['background', 'color', 'border'].map((role) =>
    inState(group, role, state === 'live' ? 'rest' : state),
  );
  return (
    <Part
      fields={fields}
      name={nameOfPart(fields)}
      className={`${classes.button} ${small ? classes.small : ''}`}
      style={facesOf(group, state)}
    >
      {children}
      {variant === 'dropdown' && <IconChevronDown size={14} stroke={2.2} />}
    </Part>
  );
}
