import type { CSSProperties, ReactNode } from 'react';
import { variableOf } from '../colour-variables.ts';
import { Part } from '../part.tsx';
import { nameOfPart } from '../part-names.ts';
import classes from './samples.module.css';
import { inState, type SampleState } from './samples.tsx';

const roles = ['color', 'background', 'border'] as const;

// Icons have no colours for while they are pressed.
function facesOf(shown: SampleState | 'live'): CSSProperties {
  const states = { rest: 'rest', hover: 'hover', active: 'hover' } as const;
  return Object.fromEntries(
    Object.entries(states).flatMap(([state, source]) =>
      roles.map((role) => [
        `--${state}-${role}`,
        `var(${variableOf(inState('icons', role, shown === 'live' ? source : shown))})`,
      ]),
    ),
  );
}

interface SampleIconProps {
  readonly state?: 'rest' | 'hover' | 'live';
  readonly children: ReactNode;
}

/** A painted icon button of the brand. */
export function SampleIcon({ state = 'live', children }: SampleIconProps) {
  const fields = roles.map((role) => inState('icons', role, state === 'live' ? 'rest' : state));
  return (
    <Part fields={fields} name={nameOfPart(fields)} className={classes.icon} style={facesOf(state)}>
      {children}
    </Part>
  );
}
