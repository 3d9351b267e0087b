import type { ErrorCase } from './error-case.ts';

export const brandCases: readonly ErrorCase[] = [];
