import { Checkbox } from '@mantine/core';
import { IconChevronRight, IconLock, IconLockOpen } from '@tabler/icons-react';
import { spellOut } from '#lib/invisible-characters.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ColourSwatch } from '../colour-picker/colour-swatch.tsx';
import { type BrandDraft, hexAt } from '../model/brand-draft.ts';
import classes from './change-list.module.css';
import { type GroupId, groupsOf } from './colour-groups.ts';
import type { Proposal } from './proposals.ts';

interface ChangeListProps {
  readonly draft: BrandDraft;
  readonly proposal: Proposal;
  readonly locks: ReadonlySet<GroupId>;
  readonly onToggle: (group: GroupId) => void;
  /** Set if the brand has no email: whether the scheme creates one, and a toggle. */
  readonly newEmail?: { readonly isWanted: boolean; readonly toggle: () => void } | undefined;
  /** Group of the field selected in the preview. */
  readonly selected: GroupId | undefined;
}

const wordOf = (hex: string | undefined) => hex ?? 'not set';

interface GroupChangeProps {
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Number of changed colours. */
  readonly changed: number;
}

function GroupChange({ before, after, changed }: GroupChangeProps) {
  const isSame = before === after;
  const words = isSame ? wordOf(before) : `${wordOf(before)} → ${wordOf(after)}`;
  const shades = changed === 1 ? '1 shade' : `${changed} shades`;
  return (
    <span className={classes.colours} title={spellOut(words)}>
      <ColourSwatch colour={before} size={20} />
      {isSame ? (
        <span>{changed === 0 ? 'stays' : shades}</span>
      ) : (
        <>
          <IconChevronRight size={12} aria-hidden="true" />
          <ColourSwatch colour={after} size={20} />
        </>
      )}
      <ExternalText className="visually-hidden">{words}</ExternalText>
    </span>
  );
}

export function ChangeList({ draft, proposal, locks, onToggle, newEmail, selected }: ChangeListProps) {
  return (
    <section aria-labelledby="scheme-changes">
      <div className={classes.head}>
        <h3 className={classes.title} id="scheme-changes">
          What changes
        </h3>
        <span className={classes.hint}>Locked colours stay</span>
      </div>
      <ul className={classes.rows}>
        {groupsOf(draft)
          .filter(({ id }) => id !== 'email' || !newEmail)
          .map(({ id, name, main, paths }) => (
            <li key={id} className={classes.row} aria-current={id === selected || undefined}>
              <span>{name}</span>
              <GroupChange
                before={hexAt(draft, main)}
                after={hexAt(proposal.draft, main)}
                changed={paths.filter((path) => path in proposal.colours).length}
              />
              <IconButton
                label={`${locks.has(id) ? 'Unlock' : 'Lock'}: ${name}`}
                icon={locks.has(id) ? IconLock : IconLockOpen}
                iconClass={locks.has(id) ? classes.locked : undefined}
                onClick={() => onToggle(id)}
              />
            </li>
          ))}
      </ul>
      {newEmail && (
        <Checkbox
          className={classes.email}
          label="Give the brand an email with this button"
          description="It has none of its own: signers get the service’s."
          checked={newEmail.isWanted}
          onChange={newEmail.toggle}
        />
      )}
    </section>
  );
}
