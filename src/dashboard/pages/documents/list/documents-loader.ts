import { listLoader } from '#features/lists/list-loader.ts';
import { documentListState, documentPageQuery } from './document-list.ts';

export const loader = listLoader((address) => documentPageQuery(documentListState.read(address)));
