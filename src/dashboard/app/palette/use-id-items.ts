import { IconAlignLeft } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { paths } from '#kit/paths.ts';
import type { PaletteItem } from './palette-item.ts';

/** An id of the service, whole (document, Identifiers). */
const WHOLE_ID = /^[0-9a-f]{40}$/i;

/** What can be done with the id that was typed or pasted. */
export function useIdItems(query: string): readonly PaletteItem[] {
  const navigate = useNavigate();
  if (!WHOLE_ID.test(query)) return [];
  return [
    {
      id: 'search-logs',
      group: 'This id',
      label: 'Search the request logs for it',
      detail: query,
      icon: IconAlignLeft,
      run: () => void navigate(paths.requestLogsAbout(query)),
    },
  ];
}
