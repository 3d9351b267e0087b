import type { Service } from '../../service.ts';
import type { Folder } from '../../store/folders.ts';

type Named = Pick<Folder, 'id' | 'name' | 'userId' | 'created'>;

const folderBody = ({ id, name, userId, created }: Named) => ({
  ...{ id, name, user_id: userId, created },
  shared: false,
});

/** What a folder is, read by itself. Nobody makes folders, so each is one of the system's. @param parentId null for the root */
export const pageBody = (folder: Named, parentId: string | null) => ({
  ...folderBody(folder),
  ...{ parent_id: parentId, system_folder: true },
});

/** The folder that holds all others, and nothing itself. */
export const rootBody = ({ folders }: Pick<Service, 'folders'>, userKey: number) => ({
  ...pageBody(folders.rootOf(userKey), null),
  folders: folders.of(userKey).map((folder) => {
    const { documents, templates } = folders.count(folder);
    return {
      ...folderBody(folder),
      ...{ document_count: documents, template_count: templates, folder_count: 0 },
    };
  }),
  total_documents: 0,
  documents: [],
});
