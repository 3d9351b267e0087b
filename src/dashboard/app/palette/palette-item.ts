import type { ComponentType } from 'react';

/** Something that the palette offers. */
export interface PaletteItem {
  readonly id: string;
  /** Heading under which it stands. */
  readonly group: string;
  readonly label: string;
  /** A second, quieter text, such as a shortened id. */
  readonly detail?: string;
  /** More words by which it is found. */
  readonly keywords?: string;
  readonly icon?: ComponentType<{ size?: number; stroke?: number }>;
  /** Keys that do the same. */
  readonly keys?: string;
  /** Address that it goes to. */
  readonly to?: string;
  /** Leads on within the palette to what else can be done with it. */
  readonly more?: () => void;
  /** What it does, where it goes nowhere and does not only lead on. */
  readonly run?: () => void;
}

/** The items as far as there is anything for the person: where an address has nothing, one that leads on does that alone. */
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
