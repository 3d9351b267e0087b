import { IconDownload } from '@tabler/icons-react';
import { buttonVariants } from '#contract/operations/brand-records.ts';
import type { PreviewWidth } from '../preview-choice.ts';
import { SampleIcon } from './sample-icon.tsx';
import { SampleLink } from './sample-link.tsx';
import { type ButtonVariant, SampleButton, type SampleState } from './samples.tsx';
import classes from './state-sheet.module.css';

const states = ['rest', 'hover', 'active'] as const;
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

/** Every button, link and icon in every state it has, on the brand's own background. */
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
