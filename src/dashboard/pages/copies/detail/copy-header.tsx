import { Badge } from '@mantine/core';
import { Link } from 'react-router';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { TimelineLink } from '#features/event-history/timeline-link.tsx';
import { paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { IdText } from '#ui/id-text.tsx';
import { PanelHeader } from '#ui/panel-header.tsx';
import { CopyActions } from '../actions/copy-actions.tsx';
import { type Copy, nameOfCopy } from '../model/copy.ts';
import type { CopyProgress } from '../model/progress.ts';
import { standingOf, stuckText } from '../model/standing.ts';
import classes from './copy-header.module.css';

export interface CopyHeaderProps {
  readonly copy: Copy;
  readonly templateId: string;
  /** Whether the copy is one of the rows on the screen, which have a next and a previous. */
  readonly isListed: boolean;
  readonly onStep: (move: 'next' | 'previous') => void;
  readonly onClose: () => void;
  readonly progress: CopyProgress;
}

/** What a copy is called, how it stands, where it comes from, and what can be done with it. */
export function CopyHeader({ copy, templateId, isListed, onStep, onClose, progress }: CopyHeaderProps) {
  const template = useDirectoryEntry('group-template', templateId);
  const standing = standingOf(progress);
  // What is worse may stand in its place, and it waits all the same.
  const stuck = stuckText(progress);
  return (
    <PanelHeader
      entity="copy"
      isListed={isListed}
      onStep={onStep}
      onClose={onClose}
      title={
        <>
          <h2 className={classes.name}>{nameOfCopy(copy)}</h2>
          <Badge color={standing.tone}>{standing.text}</Badge>
          {stuck && stuck !== standing.text && <Badge color="warn">{stuck}</Badge>}
        </>
      }
    >
      <p className={classes.from}>
        <IdText id={copy.id} what="Copy id" />
        <TimelineLink kind="document-group" id={copy.id} />
        <span>
          from{' '}
          <Link to={paths.groupTemplate(templateId)}>
            {(template && nameOf(template)) ?? `template ${shortenId(templateId)}`}
          </Link>
        </span>
      </p>
      <CopyActions copy={copy} templateId={templateId} />
    </PanelHeader>
  );
}
