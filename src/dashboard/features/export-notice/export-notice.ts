import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#api/session.ts';
import { sendExportNotice } from '#api/staff.ts';
import type { ExportNotice } from '#contract/staff.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { announce } from '#ui/announce.ts';

/** A file that is about to be made: of what ("request logs"), of how many, and whether what is sensitive is masked. */
export type ExportedFile = Pick<ExportNotice, 'what' | 'count' | 'isMasked'>;

/**
 * Has a file noted in the audit log before it is made, where somebody of staff makes it. Every file that holds something
 * of the service goes through here.
 * @throws ApiError where it could not be noted: then the file may not be made
 */
export async function noteExport(client: QueryClient, file: ExportedFile): Promise<void> {
  if (!client.getQueryData(sessionQuery.queryKey)?.session?.staff) return;
  await sendExportNotice(client, { action: 'export', ...file });
}

/** The same for a file that is made at once; where it may not be, that is said, and nothing else happens. */
export async function saveNoted(client: QueryClient, file: ExportedFile, save: () => unknown): Promise<void> {
  try {
    await noteExport(client, file);
    await save();
  } catch (error) {
    const { title, text } = explainError(error);
    announce(`No file was made. ${title}. ${text}`, { shown: true });
  }
}
