import { useElementSize } from '@mantine/hooks';
import type { LogRow } from '#kit/log-rows/log-row.ts';
import { oneOfCodec } from '#kit/text-codec.ts';
import { fieldWithDefault, urlState } from '#kit/url-state.ts';
import { useUrlState } from '#kit/use-url-state.ts';
import { Tabs } from '#ui/tabs.tsx';
import { TAB } from '../model/log-links.ts';
import { EntryErrors } from './entry-errors.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { EntryHeader } from './entry-header.tsx';
import classes from './entry-panel.module.css';
import { RequestPayload, ResponsePayload } from './entry-payloads.tsx';

/** From this width on, request and response stand side by side, in pixels. */
const SIDE_BY_SIDE = 900;

const TABS = [
  { value: 'request', label: 'Request' },
  { value: 'response', label: 'Response' },
] as const;

const panelUrlState = urlState({
  tab: fieldWithDefault<'request' | 'response'>(TAB, oneOfCodec(['request', 'response']), 'request'),
});

interface EntryPanelProps {
  readonly row: LogRow;
  /** Whether the entry is one of the rows on the screen, which have a next and a previous. */
  readonly isListed: boolean;
  readonly onStep: (move: 'next' | 'previous') => void;
  readonly onClose: () => void;
}

/** One entry: what was called, what was wrong with it, request and response, and who did it. */
export function EntryPanel({ row, isListed, onStep, onClose }: EntryPanelProps) {
  const { ref, width } = useElementSize();
  const [{ tab }, change] = useUrlState(panelUrlState);
  const sideBySide = width >= SIDE_BY_SIDE;
  return (
    <>
      <EntryHeader row={row} isListed={isListed} onStep={onStep} onClose={onClose} />
      {/* A new entry begins at its top. */}
      <div className={classes.body} ref={ref} key={row.entry.request_id}>
        <EntryErrors row={row} />
        {sideBySide ? (
          <div className={classes.both}>
            <section aria-labelledby="entry-request">
              <h3 id="entry-request" className={classes.heading}>
                Request
              </h3>
              <RequestPayload row={row} />
            </section>
            <section aria-labelledby="entry-response">
              <h3 id="entry-response" className={classes.heading}>
                Response
              </h3>
              <ResponsePayload row={row} />
            </section>
          </div>
        ) : (
          <Tabs
            label="Request and response"
            tabs={TABS}
            value={tab}
            onChange={(next) => change({ tab: next }, { replace: true })}
          >
            {tab === 'request' ? <RequestPayload row={row} /> : <ResponsePayload row={row} />}
          </Tabs>
        )}
        <EntryFacts row={row} />
      </div>
    </>
  );
}
