import type { CSSProperties } from 'react';
import { variableOf } from '../colour-variables.ts';
import { Part } from '../part.tsx';
import { nameOfPart } from '../part-names.ts';
import classes from './samples.module.css';
import { inState, type SampleState } from './samples.tsx';

const states: readonly SampleState[] = ['rest', 'hover', 'active'];

interface SampleLinkProps {
  readonly state?: SampleState | 'live';
  readonly children: string;
}

/** A painted link of the brand. */
export function SampleLink({ state = 'live', children }: SampleLinkProps) {
  const fields = [inState('hyperlink', 'color', state === 'live' ? 'rest' : state)];
  const style: CSSProperties = Object.fromEntries(
    states.map((it) => [
      `--${it}-color`,
      `var(${variableOf(inState('hyperlink', 'color', state === 'live' ? it : state))})`,
    ]),
  );
  return (
    <Part fields={fields} name={nameOfPart(fields)} className={classes.link} style={style}>
      {children}
    </Part>
  );
}
