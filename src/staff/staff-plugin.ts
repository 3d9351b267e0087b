import type { StaffPlugin } from '#proxy/plugin.ts';
import type { StaffOptions } from './staff-options.ts';

/** Staff sign-in for the token proxy. Its code is loaded when the proxy opens it, and only then. */
export const staffPlugin =
  (options: StaffOptions): StaffPlugin =>
  async (proxy, log) => {
    const { Staff } = await import('./staff.ts');
    return Staff.open(options, proxy, log);
  };
