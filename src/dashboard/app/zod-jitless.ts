import { z } from 'zod';

// zod would otherwise try whether it may compile code from strings, which our Content Security Policy reports.
z.config({ jitless: true });
