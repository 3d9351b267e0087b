import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

/**
 * Whether anything of a list can be seen, or could be before. On a phone a row covers all of the list: whoever comes by
 * the address of a row there waits for the row alone.
 * @param isRowOpen whether a row is open, which the list has beside it or under it
 */
export function useIsSeen(isRowOpen: boolean): boolean {
  // As wide as the drawer.
  const covers = useMediaQuery('(width <= 35em)', undefined, { getInitialValueInEffect: false });
  const isCovered = isRowOpen && covers;
  const [isSeen, setIsSeen] = useState(!isCovered);
  if (!isSeen && !isCovered) setIsSeen(true);
  return isSeen;
}
