import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { upperFirst } from '@mantine/hooks';
import { useMemo } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { hasFailed, loggedConditionOf } from '#features/log-entry/log-row.ts';
import { addressFromBundle } from '#features/support-bundle/bundle-address.ts';
import { rowOfBundle } from '#features/support-bundle/bundle-rows.ts';
import { chartContent, failuresContent, itemTitle } from '#features/support-bundle/item-content.ts';
import type { BundleEntry, BundleItem } from '#features/support-bundle/support-bundle.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { StatusCode } from '#ui/status-code.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './bundle-page.module.css';
import { ComparisonPart } from './comparison-part.tsx';
import { ContentPart, WordsText } from './content-part.tsx';
import { FileText } from './file-text.tsx';

export type Side = 'left' | 'right';

/** The entries of an item, by the side at which the address names them. */
export function entriesOf(item: BundleItem): readonly (readonly [Side, BundleEntry])[] {
  if (item.kind === 'entry') return [['left', item.entry]];
  if (item.kind !== 'comparison') return [];
  return [
    ['left', item.left],
    ['right', item.right],
  ];
}

function EntryPart({ entry }: { readonly entry: BundleEntry }) {
  const row = useMemo(() => rowOfBundle(entry), [entry]);
  const condition = loggedConditionOf(row);
  return (
    <>
      <Group component="p" gap="2px 12px" align="baseline">
        <StatusCode look="row" code={entry.answer.status} failed={hasFailed(row)} />
        <FileText className={classes.mono} text={`${entry.call.method} ${entry.call.uri}`} />
        <span className={classes.dim}>
          <TimeText seconds={row.entry.created} style="full" />
        </span>
      </Group>
      {condition !== undefined && (
        <p>
          <FileText text={upperFirst(condition)} />
        </p>
      )}
    </>
  );
}

function Part({ item }: Pick<ItemCardProps, 'item'>) {
  switch (item.kind) {
    case 'entry':
      return <EntryPart entry={item.entry} />;
    case 'failures':
      return <ContentPart {...failuresContent(item)} />;
    case 'comparison':
      return <ComparisonPart left={item.left} right={item.right} />;
    case 'chart':
      return <ContentPart {...chartContent(item)} />;
  }
}

function Where({ where }: Pick<BundleItem, 'where'>) {
  const to = where ? addressFromBundle(where.path) : undefined;
  if (!where || to === undefined) return null;
  return (
    <>
      <Button component={Link} to={to}>
        Open where it was made
      </Button>
      {where.leftOut.length > 0 && (
        <span className={classes.dim}>
          without <FileText text={where.leftOut.join(', ')} />, which was masked
        </span>
      )}
    </>
  );
}

interface ItemCardProps {
  readonly item: BundleItem;
  /** Counts from 1. */
  readonly number: number;
  /** Whether the links of the bundle open the same data for this user. */
  readonly leads: boolean;
  readonly openSide: Side | undefined;
  readonly onOpen: (side: Side, button: HTMLElement) => void;
}

export function ItemCard({ item, number, leads, openSide, onOpen }: ItemCardProps) {
  return (
    <Paper component="li" withBorder p="14px 16px" bd={openSide && '1px solid var(--accent)'}>
      <Stack gap={8}>
        <Title order={3}>
          <Text span inherit c="var(--text-2)" mr={6}>
            {number}.
          </Text>
          <WordsText words={itemTitle(item)} />
        </Title>
        {item.note !== null && (
          <ExternalText component="blockquote" className={classes.note}>
            {item.note}
          </ExternalText>
        )}
        <PartBoundary>
          <Part item={item} />
        </PartBoundary>
        <Group gap="xs">
          {entriesOf(item).map(([side]) => (
            <Button
              key={side}
              aria-pressed={openSide === side}
              onClick={({ currentTarget }) => onOpen(side, currentTarget)}
            >
              {item.kind === 'entry' ? 'Open the entry' : `Open the ${side} entry`}
            </Button>
          ))}
          {leads && <Where where={item.where} />}
        </Group>
      </Stack>
    </Paper>
  );
}
