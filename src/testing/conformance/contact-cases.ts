import type { ErrorCase } from './error-case.ts';

export const contactCases: readonly ErrorCase[] = [];
