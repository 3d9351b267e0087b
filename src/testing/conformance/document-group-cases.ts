import type { ErrorCase } from './error-case.ts';

export const documentGroupCases: readonly ErrorCase[] = [];
