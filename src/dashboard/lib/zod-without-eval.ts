import { z } from 'zod';

/**
 * For workers; index.html configures the page in the same way. A worker imports this file first: zod tries to compile code
 * when it creates a schema of an object, and the browser reports the attempt, since the CSP forbids it.
 */
z.config({ jitless: true });
