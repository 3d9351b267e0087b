import { listLoader } from '#features/lists/list-loader.ts';
import { offsetListQuery } from '#features/lists/offset-list.ts';
import { documentGroups, groupUrlState } from './groups.ts';

export const loader = listLoader((address) => offsetListQuery(documentGroups, groupUrlState.read(address)));
