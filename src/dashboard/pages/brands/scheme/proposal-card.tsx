import { Radio } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type BrandDraft, hexAt } from '../model/brand-draft.ts';
import classes from './proposal-card.module.css';
import type { Proposal } from './proposals.ts';

function MiniButton({ draft, of, wide }: { draft: BrandDraft; of: string; wide?: boolean }) {
  return (
    <i
      className={classes.miniButton}
      data-wide={wide}
      style={{
        background: hexAt(draft, `buttons.${of}.background`),
        borderColor: hexAt(draft, `buttons.${of}.border`),
        color: hexAt(draft, `buttons.${of}.color`),
      }}
    />
  );
}

function Miniature({ draft }: { readonly draft: BrandDraft }) {
  const [header, text] = [hexAt(draft, 'header.background'), hexAt(draft, 'texts.color')];
  return (
    <div className={classes.mini} style={{ background: hexAt(draft, 'main-background') }} aria-hidden="true">
      <div className={classes.head} style={{ background: header }}>
        <i className={classes.logo} style={{ background: hexAt(draft, 'icons.color') }} />
        <MiniButton draft={draft} of="dropdown" />
      </div>
      <div className={classes.paper}>
        <i className={classes.title} style={{ background: text }} />
        <i className={classes.line} style={{ background: text }} />
        <i className={classes.link} style={{ background: hexAt(draft, 'hyperlink.color') }} />
        <div className={classes.buttons}>
          <MiniButton draft={draft} of="primary" wide />
          <MiniButton draft={draft} of="default" wide />
        </div>
      </div>
    </div>
  );
}

/** Most visible colours of a scheme. */
const PALETTE = [
  'header.background',
  'buttons.dropdown.background',
  'main-background',
  'buttons.primary.background',
];

interface ProposalCardProps {
  readonly proposal: Proposal;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

export function ProposalCard({ proposal, checked, onChoose }: ProposalCardProps) {
  const { kind, name, draft, passing, total } = proposal;
  const isGood = passing === total;
  const Icon = isGood ? IconCheck : IconAlertTriangle;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Mantine's radio in it is one.
    <label className={classes.card} data-checked={checked || undefined}>
      <Miniature draft={draft} />
      <span>
        <span className={classes.name}>{name}</span>{' '}
        <span className={classes.count} data-good={isGood || undefined}>
          <Icon size={12} stroke={2.6} aria-hidden="true" />
          {passing} of {total} pass
        </span>
        <span className={classes.palette} aria-hidden="true">
          {PALETTE.map((path) => (
            <i key={path} style={{ background: hexAt(draft, path) }} />
          ))}
        </span>
      </span>
      <Radio name="scheme" value={kind} checked={checked} onChange={onChoose} />
    </label>
  );
}
