import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#api/session.ts';
import { sendExportNotice } from '#api/staff.ts';
import type { ExportNotice } from '#contract/staff.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { announce } from '#ui/announce.ts';

export type ExportedFile = Pick<ExportNotice, 'what' | 'count' | 'isMasked'>;

/**
 * Records a staff member's export in the audit log before the file is made. Every export of the service's data must call it.
 * @throws ApiError if it was not recorded; the file must not be made then
 */
export async function noteExport(client: QueryClient, file: ExportedFile): Promise<void> {
  if (!client.getQueryData(sessionQuery.queryKey)?.session?.staff) return;
  await sendExportNotice(client, { action: 'export', ...file });
}

/** Records and makes a file; shows a notification if it could not be recorded. */
export async function saveNoted(client: QueryClient, file: ExportedFile, save: () => unknown): Promise<void> {
  try {
    await noteExport(client, file);
    await save();
  } catch (error) {
    const { title, text } = explainError(error);
    announce(`No file was made. ${title}. ${text}`, { shown: true });
  }
}
