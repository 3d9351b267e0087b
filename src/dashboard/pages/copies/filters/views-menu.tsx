import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { type SavedKind, type SavedViews, savedViews } from '#features/saved-views/saved-views.ts';
import { SavedViewsList } from '#features/saved-views/saved-views-list.tsx';
import { ownerOf, useSession } from '#features/session/session.ts';
import { paths } from '#lib/paths.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';
import { copyFilters } from './copy-filters.ts';
import { type CopyState, copyUrlState, sortWords } from './copy-state.ts';
import classes from './views-menu.module.css';

/** The query string of a saved view, from its first page. A view applies to any template. */
export const viewQueryOf = (state: CopyState): string =>
  copyUrlState.change(new URLSearchParams(), { ...state, page: 1 });

/** @param owner see `ownerOf` */
export const viewsOf = (owner: string): SavedViews => savedViews('copy-views', owner);

/** For example "Signing status: signed · sorted by name, A to Z". */
export function viewWords(query: string): string {
  const state = copyUrlState.read(new URLSearchParams(query));
  const filters = copyFilters.active(state, 'UTC').map(({ label, text }) => `${label}: ${text}`);
  const all = filters.length > 0 ? filters : ['All copies'];
  return [...all, `sorted by ${sortWords(state.sort)}`].join(' · ');
}

interface ViewsMenuProps {
  readonly templateId: string;
  readonly state: CopyState;
}

export function ViewsMenu({ templateId, state }: ViewsMenuProps) {
  const views = viewsOf(ownerOf(useSession()));
  const list = useStore(views);
  const query = viewQueryOf(state);
  const current = list.find((view) => view.query === query);
  const kind: SavedKind = {
    one: 'view',
    many: 'views',
    exampleName: 'Stuck with customers',
    purpose:
      'A view keeps filters and sorting under a name, on this browser, for the copies of every template.',
    words: viewWords,
    link: (of) => `${paths.copiesOf(templateId)}${of}`,
  };
  return (
    <PopoverButton
      label="Views"
      width={360}
      button={
        <Button
          className={classes.open}
          data-set={current ? true : undefined}
          leftSection={<IconBookmark size={15} stroke={1.8} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} stroke={2} aria-hidden="true" />}
        >
          <ExternalText className={classes.name}>{current ? `View: ${current.name}` : 'Views'}</ExternalText>
        </Button>
      }
    >
      {(close) => <SavedViewsList kind={kind} views={views} query={query} onApply={close} />}
    </PopoverButton>
  );
}
