import type { listFolders as operation } from '#contract/operations/folders.ts';
import type { Handler } from '../../http/handler.ts';
import { rootBody } from './folder-body.ts';

/** Publicly known: the folders of the user. */
export const listFolders: Handler<typeof operation> = ({ caller, service }) => ({
  status: 200,
  body: rootBody(service, caller.userKey),
});
