import type { StaffPlugin } from '#proxy/plugin.ts';
import type { StaffOptions } from './staff-options.ts';

/** Imports the code of staff sign-in on demand. */
export const staffPlugin =
  (options: StaffOptions): StaffPlugin =>
  async (proxy, log) => {
    const { Staff } = await import('./staff.ts');
    return Staff.open(options, proxy, log);
  };
