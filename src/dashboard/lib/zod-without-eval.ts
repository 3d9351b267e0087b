import { z } from 'zod';

/**
 * For workers; index.html says the same to the page. Import it before any schema: each schema of an object tries whether
 * code can be compiled when it is made, and the browser reports the attempt, since the CSP forbids it.
 */
z.config({ jitless: true });
