import { IconChevronDown, IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { SegmentCount, Segments } from '#ui/segments.tsx';
import { type Folder, folderOfView, foldersQuery, sizeOf, type View } from './document-list.ts';

interface FolderToolsProps {
  readonly view: View;
  /** ID of the folder that replaces the view. */
  readonly folder: string | undefined;
  readonly onChange: (choice: { readonly view: View; readonly folder: string | undefined }) => void;
}

const VIEWS = [
  { view: 'documents', label: 'Documents' },
  { view: 'templates', label: 'Templates' },
] as const;

const counted = (count: number | undefined) =>
  count === undefined ? '' : ` ${count.toLocaleString('en-GB')}`;

const labelOf = (folder: Folder) => `${folder.name || 'Unnamed folder'}${counted(sizeOf(folder))}`;

export function FolderTools({ view, folder, onChange }: FolderToolsProps) {
  const { data, isPending } = useQuery(foldersQuery());
  const folders = data?.folders ?? [];
  const viewed = VIEWS.flatMap((it) => folderOfView(folders, it.view)?.id ?? []);
  const others = folders.filter(({ id }) => !viewed.includes(id));
  const chosen = folder === undefined ? undefined : folders.find(({ id }) => id === folder);
  // Rendered before the folders load, so that its neighbours do not shift: nearly every account has folders.
  const opener = (
    <Button
      variant={folder === undefined ? 'default' : 'light'}
      inactive={isPending}
      rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
    >
      <ExternalText>
        {folder === undefined ? 'Other folders' : (chosen?.name ?? 'Another folder')}
      </ExternalText>
    </Button>
  );
  return (
    <>
      <Segments label="Documents or templates">
        {VIEWS.map((it) => {
          const own = folderOfView(folders, it.view);
          return (
            <Button
              key={it.view}
              variant="subtle"
              size="xs"
              aria-pressed={folder === undefined && view === it.view}
              onClick={() => onChange({ view: it.view, folder: undefined })}
            >
              {it.label} <SegmentCount count={own && sizeOf(own)} />
            </Button>
          );
        })}
      </Segments>
      {isPending ? (
        opener
      ) : (
        <MenuButton
          label="Folders"
          items={others.map((it) => ({
            label: labelOf(it),
            icon: IconFolder,
            onClick: () => onChange({ view: 'documents', folder: it.id }),
          }))}
          button={opener}
        />
      )}
    </>
  );
}
