import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconEye,
  IconEyeOff,
  IconForms,
  IconLink,
  IconPackage,
  IconTerminal2,
} from '@tabler/icons-react';
import { redactEntry } from '#contract/redaction.ts';
import { EntryTitle } from '#features/log-entry/entry-title.tsx';
import { type LogRow, logRow } from '#features/log-entry/log-row.ts';
import { HiddenText } from '#features/redaction/hidden-text.tsx';
import { useReveal } from '#features/redaction/reveal-scope.tsx';
import { useEnvironment } from '#features/session/session.ts';
import { withBeginnings } from '#lib/large-body.ts';
import { paths } from '#lib/paths.ts';
import { storedChoice } from '#lib/storage.ts';
import { useStore } from '#lib/store.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { IconButton, IconLinkButton } from '#ui/icon-button.tsx';
import { useKeys } from '#ui/keys.ts';
import { PanelHeader } from '#ui/panel-header.tsx';
import { bundleKey, requestedBundle } from '../bundle/bundle-slot.tsx';
import { sharedLink } from '../model/log-links.ts';
import { maskedCurl } from './curl.ts';
import classes from './entry-header.module.css';

/** Whether an open entry stands beside the list, or over it with request and response side by side. */
export const panelPreference = storedChoice('sealdesk.log-entry', ['beside', 'wide']);

interface EntryHeaderProps {
  readonly row: LogRow;
  readonly isListed: boolean;
  readonly onStep: (move: 'next' | 'previous') => void;
  readonly onClose: () => void;
}

/** What was called and how it went, and what can be done with the entry. */
export function EntryHeader({ row, isListed, onStep, onClose }: EntryHeaderProps) {
  const { entry, decoded } = row;
  const reveal = useReveal();
  const service = useEnvironment()?.origin;
  useKeys([bundleKey(() => entry)]);
  const canBeWide = useMediaQuery('(width >= 75em)', undefined, { getInitialValueInEffect: false });
  const wide = useStore(panelPreference) === 'wide';
  return (
    <PanelHeader
      entity="entry"
      isListed={isListed}
      onStep={onStep}
      onClose={onClose}
      title={<EntryTitle row={row} />}
      tools={
        <>
          {decoded.operation && (
            <IconLinkButton
              label="Open as a form"
              icon={IconForms}
              to={paths.operationFrom(decoded.operation.id, entry.request_id, entry.created)}
            />
          )}
          <CopyButton
            what="cURL command"
            icon={IconTerminal2}
            text={() =>
              maskedCurl(entry, reveal?.all ? row : logRow(redactEntry(withBeginnings(entry))), service)
            }
          />
          <IconButton
            label="Support bundle"
            icon={IconPackage}
            onClick={() => requestedBundle.set([entry])}
          />
          <CopyButton what="Link" icon={IconLink} text={() => sharedLink(entry)} />
          {reveal && (
            <IconButton
              label={reveal.all ? 'Mask what is sensitive' : 'Show all that is masked'}
              icon={reveal.all ? IconEyeOff : IconEye}
              onClick={reveal.toggleAll}
            />
          )}
          {canBeWide && (
            <IconButton
              label={wide ? 'Show beside the list' : 'Show over the list, side by side'}
              icon={wide ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal}
              onClick={() => panelPreference.set(wide ? 'beside' : 'wide')}
            />
          )}
        </>
      }
    >
      <p className={classes.call}>
        {entry.request.method} <HiddenText text={entry.request.uri} />
      </p>
    </PanelHeader>
  );
}
