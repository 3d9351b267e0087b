import { useMediaQuery } from '@mantine/hooks';

/** Whether there is space for a row beside its list. Apart from `RowPanel`, whose drawer no list needs before a row is open. */
export const useIsDocked = () =>
  useMediaQuery('(width >= 75em)', undefined, { getInitialValueInEffect: false });
