import { FocusTrap } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ExternalText } from './external-text.tsx';
import { IconButton } from './icon-button.tsx';
import classes from './panel-header.module.css';

interface PanelHeaderProps {
  /** What the panel shows, as a word: "entry". */
  readonly entity: string;
  readonly title: ReactNode;
  /** Position in the list, in a few words. */
  readonly place?: ReactNode;
  readonly tools?: ReactNode;
  /** Whether the list beside has the entity, and so a next one. */
  readonly isListed: boolean;
  readonly onStep: (move: 'next' | 'previous') => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Head of a panel beside a list: steps through the list, what can be done with the entity, its title and what is below. */
export function PanelHeader(props: PanelHeaderProps) {
  const { entity, title, place, tools, isListed, onStep, onClose, children } = props;
  return (
    <div className={classes.header}>
      {/* In a drawer, the focus would show the tooltip of the first button over the title. */}
      <FocusTrap.InitialFocus />
      <div className={classes.tools}>
        {isListed && (
          <>
            <IconButton
              label={`Previous ${entity}`}
              icon={IconChevronUp}
              onClick={() => onStep('previous')}
            />
            <IconButton label={`Next ${entity}`} icon={IconChevronDown} onClick={() => onStep('next')} />
          </>
        )}
        <span className={classes.place}>{place}</span>
        {tools}
        <IconButton label={`Close the ${entity}`} icon={IconX} onClick={onClose} />
      </div>
      <div className={classes.title}>{title}</div>
      {children}
    </div>
  );
}

interface NamedPanelHeaderProps extends Omit<PanelHeaderProps, 'title'> {
  readonly name: string;
  readonly badges?: ReactNode;
  /** Name and badges come later than the rest, so that their room is kept. */
  readonly isLate?: boolean;
  /** Its id, where it comes from, and where else it is told of. */
  readonly facts: ReactNode;
  readonly children: ReactNode;
}

/** Head of the panel of something that has a name, a standing and actions. */
export function NamedPanelHeader(props: NamedPanelHeaderProps) {
  const { name, badges, isLate = false, facts, children, ...header } = props;
  return (
    <PanelHeader
      {...header}
      title={
        <>
          <ExternalText component="h2" className={classes.name} data-late={isLate || undefined}>
            {name}
          </ExternalText>
          {badges}
        </>
      }
    >
      <p className={classes.facts}>{facts}</p>
      <div className={classes.actions}>{children}</div>
    </PanelHeader>
  );
}
