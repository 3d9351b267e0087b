import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { buttonVariants } from '#contract/operations/brand-records.ts';
import type { PreviewWidth } from '#features/brand-preview/device.tsx';
import { Part } from '#features/brand-preview/part.tsx';
import { samplePeople, sampleValues } from '#features/brand-preview/sample-values.ts';
import { ExternalText } from '#ui/external-text.tsx';
import type { BrandLanguage } from '../../model/brand-fields.ts';
import { variableOf } from '../colour-variables.ts';
import { nameOfPart } from '../part-names.ts';
import classes from './samples.module.css';
import type { PageWords } from './signing-page-words.ts';

type ButtonVariant = (typeof buttonVariants)[number];
type SampleState = 'rest' | 'hover' | 'active';

/** `buttons.primary.hover-color`. */
const inState = (group: string, role: string, state: SampleState) =>
  `${group}.${state === 'rest' ? '' : `${state}-`}${role}`;

const states: readonly SampleState[] = ['rest', 'hover', 'active'];

/** The preview's root defines the colours. */
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
  /** `live` follows the pointer. */
  readonly state?: SampleState | 'live';
  readonly small?: boolean;
  readonly children: string;
}

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

const iconRoles = ['color', 'background', 'border'] as const;

// Icons have no colours for the pressed state.
function iconFacesOf(shown: SampleState | 'live'): CSSProperties {
  const states = { rest: 'rest', hover: 'hover', active: 'hover' } as const;
  return Object.fromEntries(
    Object.entries(states).flatMap(([state, source]) =>
      iconRoles.map((role) => [
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

export function SampleIcon({ state = 'live', children }: SampleIconProps) {
  const fields = iconRoles.map((role) => inState('icons', role, state === 'live' ? 'rest' : state));
  return (
    <Part fields={fields} name={nameOfPart(fields)} className={classes.icon} style={iconFacesOf(state)}>
      {children}
    </Part>
  );
}

interface SampleLinkProps {
  readonly state?: SampleState | 'live';
  readonly children: string;
}

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

const headings: Readonly<Record<SampleState, string>> = { rest: 'Rest', hover: 'Hover', active: 'Active' };
const names: Readonly<Record<ButtonVariant, string>> = {
  primary: 'Primary',
  default: 'Default',
  secondary: 'Secondary',
  dropdown: 'Dropdown',
};
const order = [...buttonVariants].sort(
  (one, other) => Number(other === 'primary') - Number(one === 'primary'),
);

export function StateSheet({ width }: { readonly width: PreviewWidth }) {
  return (
    <div className={classes.sheet} data-width={width}>
      <div className={classes.heads} inert>
        <span>States</span>
        {states.map((state) => (
          <span key={state}>{headings[state]}</span>
        ))}
      </div>
      {order.map((variant) => (
        <div className={classes.row} key={variant}>
          <span inert>{names[variant]}</span>
          {states.map((state) => (
            <SampleButton key={state} variant={variant} state={state} small>
              {variant === 'dropdown' ? 'Menu' : 'Button'}
            </SampleButton>
          ))}
        </div>
      ))}
      <div className={classes.row}>
        <span inert>Link</span>
        {states.map((state) => (
          <SampleLink key={state} state={state}>
            Read more
          </SampleLink>
        ))}
      </div>
      <div className={classes.row}>
        <span inert>Icon</span>
        <SampleIcon state="rest">
          <IconDownload size={17} stroke={1.8} />
        </SampleIcon>
        <SampleIcon state="hover">
          <IconDownload size={17} stroke={1.8} />
        </SampleIcon>
      </div>
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
      <div className={classes.fields}>
        <span className={classes.field}>{words.signature}</span>
        <span className={classes.field}>{words.date}</span>
      </div>
      <p className={classes.signer}>{samplePeople.signer.name}</p>
    </div>
  );
}
