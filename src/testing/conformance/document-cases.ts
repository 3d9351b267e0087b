import type { ErrorCase } from './error-case.ts';

export const documentCases: readonly ErrorCase[] = [];
