import { spawnSync } from 'node:child_process';
import { needs } from '../needs.ts';

/** Options of tests that mount something where only their own processes see it. */
export const needsMounts = needs(
  spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs none /mnt && mount --bind /usr /mnt']).status ===
    0,
  'this user may not mount anything here',
);
