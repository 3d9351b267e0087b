import type { listFolders as operation } from '#contract/operations/folders.ts';
import type { Handler } from '../../http/handler.ts';

/** Publicly known: the folders of the user. */
export const listFolders: Handler<typeof operation> = ({ caller, service: { folders } }) => ({
  status: 200,
  body: {
    ...folders.rootOf(caller.userKey),
    folders: folders.of(caller.userKey).map((folder) => {
      const { documents, templates } = folders.count(folder);
      return { id: folder.id, name: folder.name, document_count: documents, template_count: templates };
    }),
  },
});
