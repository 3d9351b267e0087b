import { newToken } from '../auth/secrets.ts';
import type { Service } from '../service.ts';
import { createControlApp } from './control-app.ts';
import { type ControlAddress, removeControlFile, writeControlFile } from './control-file.ts';

export interface Control {
  readonly address: ControlAddress;
  close(): Promise<void>;
}

/**
 * Opens the control endpoint on a free port of this machine, whatever address the service itself listens on.
 * @param database file whose control file is to name it; none is written for `:memory:`
 */
export async function startControl(
  service: Service,
  database: string,
  report: (error: unknown) => void,
): Promise<Control> {
  const token = newToken();
  const app = createControlApp(service, token, report);
  const withFile = database !== ':memory:';
  try {
    const address = { url: await app.listen({ host: '127.0.0.1', port: 0 }), token };
    if (withFile) writeControlFile(database, address);
    return {
      address,
      async close() {
        if (withFile) removeControlFile(database);
        await app.close();
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}
