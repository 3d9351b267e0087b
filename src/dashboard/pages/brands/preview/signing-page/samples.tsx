import { Group } from '@mantine/core';
import { upperFirst } from '@mantine/hooks';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { buttonVariants } from '#contract/operations/brand-records.ts';
import type { PreviewWidth } from '#features/brand-preview/device.tsx';
import { Part } from '#features/brand-preview/part.tsx';
import { samplePeople, sampleValues } from '#features/brand-preview/sample-values.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { type BrandLanguage, fieldAt } from '../../model/brand-fields.ts';
import { variableOf } from '../colour-variables.ts';
import { nameOfPart } from '../part-names.ts';
import classes from './samples.module.css';
import type { PageWords } from './signing-page-words.ts';

type ButtonVariant = (typeof buttonVariants)[number];
const states = ['rest', 'hover', 'active'] as const;
type SampleState = (typeof states)[number];

/** `buttons.primary.hover-color`. */
const inState = (group: string, role: string, state: SampleState) =>
  `${group}.${state === 'rest' ? '' : `${state}-`}${role}`;

interface SampleProps {
  /** `live` follows the pointer. */
  readonly state?: SampleState | 'live';
  readonly children: ReactNode;
}

interface ControlProps extends SampleProps {
  /** `buttons.primary`. */
  readonly group: string;
  readonly roles: readonly string[];
  readonly className: string;
}

/** The preview's root defines the colours. */
function Control({ group, roles, state = 'live', className, children }: ControlProps) {
  const fields = roles.map((role) => inState(group, role, state === 'live' ? 'rest' : state));
  const face = (shown: SampleState) =>
    roles.map((role) => {
      const path = inState(group, role, state === 'live' ? shown : state);
      // Icons have no colours for the pressed state.
      const known = fieldAt(path) ? path : inState(group, role, 'hover');
      return [`--${shown}-${role}`, `var(${variableOf(known)})`];
    });
  return (
    <Part
      fields={fields}
      name={nameOfPart(fields)}
      className={className}
      style={Object.fromEntries(states.flatMap(face))}
    >
      {children}
    </Part>
  );
}

interface SampleButtonProps extends SampleProps {
  readonly variant: ButtonVariant;
  readonly small?: boolean;
}

export function SampleButton({ variant, small = false, children, ...props }: SampleButtonProps) {
  return (
    <Control
      {...props}
      group={`buttons.${variant}`}
      roles={['background', 'color', 'border']}
      className={`${classes.button} ${small ? classes.small : ''}`}
    >
      {children}
      {variant === 'dropdown' && <IconChevronDown size={14} stroke={2.2} />}
    </Control>
  );
}

export const SampleIcon = (props: SampleProps) => (
  <Control
    {...props}
    group="icons"
    roles={['color', 'background', 'border']}
    className={classes.icon ?? ''}
  />
);

export const SampleLink = (props: SampleProps) => (
  <Control {...props} group="hyperlink" roles={['color']} className={classes.link ?? ''} />
);

/** The main one first. */
const order = buttonVariants.toSorted(
  (one, other) => Number(other === 'primary') - Number(one === 'primary'),
);

interface StateRowProps {
  readonly name: string;
  readonly of?: readonly SampleState[];
  readonly sample: (state: SampleState) => ReactNode;
}

function StateRow({ name, of = states, sample }: StateRowProps) {
  return (
    <div className={classes.row}>
      <span inert>{name}</span>
      {of.map((state) => (
        <Fragment key={state}>{sample(state)}</Fragment>
      ))}
    </div>
  );
}

export function StateSheet({ width }: { readonly width: PreviewWidth }) {
  return (
    <div className={classes.sheet} data-width={width}>
      <div className={classes.heads} inert>
        <span>States</span>
        {states.map((state) => (
          <span key={state}>{upperFirst(state)}</span>
        ))}
      </div>
      {order.map((variant) => (
        <StateRow
          key={variant}
          name={upperFirst(variant)}
          sample={(state) => (
            <SampleButton variant={variant} state={state} small>
              {variant === 'dropdown' ? 'Menu' : 'Button'}
            </SampleButton>
          )}
        />
      ))}
      <StateRow name="Link" sample={(state) => <SampleLink state={state}>Read more</SampleLink>} />
      <StateRow
        name="Icon"
        of={['rest', 'hover']}
        sample={(state) => (
          <SampleIcon state={state}>
            <IconDownload size={17} stroke={1.8} />
          </SampleIcon>
        )}
      />
    </div>
  );
}

interface SampleDocumentProps {
  readonly words: PageWords;
  readonly language: BrandLanguage;
}

const LINES = [92, 84, 97, 71, 0, 95, 88, 54];

/** The brand has no colours for documents except those of links. */
export function SampleDocument({ words, language }: SampleDocumentProps) {
  return (
    <div inert className={classes.document}>
      <ExternalText component="p" className={classes.title}>
        {sampleValues(language)['{document_name}']}
      </ExternalText>
      <p className={classes.pages}>{words.pages}</p>
      <div className={classes.lines}>
        {LINES.map((width) => (
          <span key={width} style={{ width: `${width}%` }} />
        ))}
      </div>
      <Group gap={12}>
        <span className={classes.field}>{words.signature}</span>
        <span className={classes.field}>{words.date}</span>
      </Group>
      <p className={classes.signer}>{samplePeople.signer.name}</p>
    </div>
  );
}
