import { lazy, type ReactNode } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { itemTitle } from '#features/support-bundle/item-title.ts';
import { ownAddress } from '#features/support-bundle/own-address.ts';
import type { BundleItem } from '#features/support-bundle/support-bundle.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import classes from './bundle-page.module.css';
import { EntryPart } from './entry-part.tsx';
import { FileText } from './file-text.tsx';

const FailuresPart = lazy(async () => ({ default: (await import('./failures-part.tsx')).FailuresPart }));
const ComparisonPart = lazy(async () => ({
  default: (await import('./comparison-part.tsx')).ComparisonPart,
}));
const ChartPart = lazy(async () => ({ default: (await import('./chart-part.tsx')).ChartPart }));

type Side = 'left' | 'right';

interface ItemCardProps {
  readonly item: BundleItem;
  /** Counts from 1. */
  readonly number: number;
  /** Whether the links of the bundle open the same data for this user. */
  readonly leads: boolean;
  readonly openSide: Side | undefined;
  readonly onOpen: (side: Side, button: HTMLElement) => void;
}

function Where({ where }: Pick<BundleItem, 'where'>) {
  const to = where ? ownAddress(where.path) : undefined;
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

interface OpenEntryProps extends Pick<ItemCardProps, 'openSide' | 'onOpen'> {
  readonly side: Side;
  readonly children: ReactNode;
}

function OpenEntry({ side, openSide, onOpen, children }: OpenEntryProps) {
  return (
    <Button aria-pressed={openSide === side} onClick={(event) => onOpen(side, event.currentTarget)}>
      {children}
    </Button>
  );
}

function Part({ item }: Pick<ItemCardProps, 'item'>) {
  switch (item.kind) {
    case 'entry':
      return <EntryPart entry={item.entry} />;
    case 'failures':
      return <FailuresPart failures={item.failures} />;
    case 'comparison':
      return <ComparisonPart left={item.left} right={item.right} />;
    case 'chart':
      return <ChartPart counted={item.counted} bars={item.bars} />;
  }
}

export function ItemCard({ item, number, leads, ...opening }: ItemCardProps) {
  return (
    <li className={classes.card} data-open={opening.openSide !== undefined || undefined}>
      <h3 className={classes.itemTitle}>
        <span className={classes.number}>{number}.</span>
        <FileText text={itemTitle(item)} />
      </h3>
      {item.note !== null && (
        <ExternalText component="blockquote" className={classes.note}>
          {item.note}
        </ExternalText>
      )}
      <PartBoundary>
        <Part item={item} />
      </PartBoundary>
      <div className={classes.actions}>
        {item.kind === 'entry' && (
          <OpenEntry side="left" {...opening}>
            Open the entry
          </OpenEntry>
        )}
        {item.kind === 'comparison' && (
          <>
            <OpenEntry side="left" {...opening}>
              Open the left entry
            </OpenEntry>
            <OpenEntry side="right" {...opening}>
              Open the right entry
            </OpenEntry>
          </>
        )}
        {leads && <Where where={item.where} />}
      </div>
    </li>
  );
}
