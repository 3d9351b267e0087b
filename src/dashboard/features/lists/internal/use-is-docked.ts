import { useMediaQuery } from '@mantine/hooks';

/** Whether there is space for a row beside its list. */
export const useIsDocked = () =>
  useMediaQuery('(width >= 75em)', undefined, { getInitialValueInEffect: false });
