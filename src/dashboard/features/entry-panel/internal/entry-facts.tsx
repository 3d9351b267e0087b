import { Group } from '@mantine/core';
import { useState } from 'react';
import { entitiesOf } from '#contract/entities.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { IdMenu } from '#features/directory/id-menu.tsx';
import type { LogRow } from '#features/log-entry/log-row.ts';
import { HiddenText } from '#features/redaction/hidden-text.tsx';
import { sayDuration } from '#lib/say-duration.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { DisclosureButton } from '#ui/disclosure-button.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { IdText } from '#ui/id-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { productOf } from './client-product.ts';
import classes from './entry-facts.module.css';

interface EntryFactsProps {
  readonly row: LogRow;
  /** Milliseconds, the median of other calls of the operation. */
  readonly othersTook: number | undefined;
}

export function EntryFacts({ row: { entry }, othersTook }: EntryFactsProps) {
  const [more, setMore] = useState(false);
  const { request, response, application_id: application, user_id: user } = entry;
  const took = response.time;
  const agent = request.headers?.['User-Agent'];
  const product = productOf(agent ?? '');
  const mentioned = entitiesOf(entry).filter(({ id }) => id !== user && id !== application);
  return (
    <div className={classes.facts}>
      <FactList label="Facts">
        <Fact name="Request id">
          <Group component="span" gap={4} h="1.25rem" wrap="nowrap">
            <IdText id={entry.request_id} what="Request id" />
            <CopyButton what="Request id" text={entry.request_id} />
          </Group>
        </Fact>
        <Fact name="Application">{application && <IdMenu id={application} type="application" named />}</Fact>
        <Fact name="User">{user && <IdMenu id={user} type="user" named />}</Fact>
        <Fact name="Client">
          {(product || request.ip) && (
            <>
              {product && <HiddenText text={product} />}
              {product && request.ip && ' from '}
              {request.ip}
            </>
          )}
        </Fact>
        <Fact name="Took">
          {typeof took === 'number' &&
            `${sayDuration(took)}${othersTook === undefined ? '' : `, others ${sayDuration(othersTook)}`}`}
        </Fact>
      </FactList>
      <DisclosureButton className={classes.more} aria-expanded={more} onClick={() => setMore(!more)}>
        More
      </DisclosureButton>
      {more && (
        <FactList label="More facts">
          <Fact name="Time">
            <TimeText seconds={entry.created} style="full" />
          </Fact>
          {mentioned.map(({ type, id }) => (
            <Fact key={`${type} ${id}`} name={entityWords[type].one}>
              <IdMenu id={id} type={type} named />
            </Fact>
          ))}
          <Fact name="User agent">{agent && <HiddenText text={agent} />}</Fact>
          <Fact name="Host">{request.host}</Fact>
          <Fact name="Source">{request.source}</Fact>
          <Fact name="API version">{entry.api_version}</Fact>
        </FactList>
      )}
    </div>
  );
}
