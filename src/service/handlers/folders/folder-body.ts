import type { Service } from '../../service.ts';
import type { Folder } from '../../store/folders.ts';

/** What a folder is, whatever it holds. Nobody makes folders, so each is one of the system's. @param parentId null for the root */
export const folderBody = (
  { id, name, userId, created }: Pick<Folder, 'id' | 'name' | 'userId' | 'created'>,
  parentId: string | null,
) => ({ id, name, user_id: userId, created, parent_id: parentId, system_folder: true, shared: false });

/** The folder that holds all others, and nothing itself. */
export const rootBody = ({ folders }: Pick<Service, 'folders'>, userKey: number) => ({
  ...folderBody(folders.rootOf(userKey), null),
  folders: folders.of(userKey).map((folder) => {
    const { documents, templates } = folders.count(folder);
    return { id: folder.id, name: folder.name, document_count: documents, template_count: templates };
  }),
  total_documents: 0,
  documents: [],
});
