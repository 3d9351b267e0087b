import type { ErrorCase } from './error-case.ts';

export const groupTemplateCases: readonly ErrorCase[] = [];
