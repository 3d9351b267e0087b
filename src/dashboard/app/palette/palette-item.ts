import type { ComponentType } from 'react';

/** An entry of the palette: it opens an address, runs an action, or leads on to further entries. */
export interface PaletteItem {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** A second, quieter text, such as a shortened id. */
  readonly detail?: string;
  readonly keywords?: string;
  readonly icon?: ComponentType<{ size?: number; stroke?: number }>;
  readonly keys?: string;
  readonly to?: string;
  /** Shows further actions within the palette. */
  readonly more?: () => void;
  readonly run?: () => void;
}

/** Leaves out addresses that the user may not open; an item with further actions keeps those. */
export const openItems = (
  items: readonly PaletteItem[],
  mayOpen: (to: string) => boolean,
): readonly PaletteItem[] =>
  items.flatMap(({ to, ...item }) =>
    to === undefined || mayOpen(to)
      ? [{ ...item, ...(to !== undefined && { to }) }]
      : item.more
        ? [item]
        : [],
  );

/** The items in which every word of the query occurs; those whose label starts with it come first. */
export function matchItems(items: readonly PaletteItem[], query: string): readonly PaletteItem[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const startsWith = (item: PaletteItem) => item.label.toLowerCase().startsWith(words.join(' '));
  const matching = items.filter((item) => {
    const text = `${item.label} ${item.detail ?? ''} ${item.keywords ?? ''} ${item.group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  // A group keeps its place in the list, so only the items within it are sorted.
  const groups = Map.groupBy(matching, ({ group }) => group);
  return [...groups.values()].flatMap((members) =>
    members.toSorted((a, b) => Number(startsWith(b)) - Number(startsWith(a))),
  );
}
