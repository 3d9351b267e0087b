import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartFailure } from '../failure.ts';

/**
 * Reads the arguments of a command.
 * @throws StartFailure that says what is wrong with them
 */
export function readArguments<const C extends ParseArgsConfig>(config: C) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new StartFailure(`${error instanceof Error ? error.message : error}\nSee --help.`);
  }
}

/** @throws StartFailure when the text is no whole number from 0 to `most` */
export function integer(text: string, name: string, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value <= most) return value;
  throw new StartFailure(`${name} must be a whole number from 0 to ${most}, not "${text}". See --help.`);
}

/**
 * A switch that is set by an option or by an environment variable.
 * @throws StartFailure when the variable is neither a yes nor a no
 */
export function flag(option: boolean | undefined, variable: string | undefined, name: string): boolean {
  if (option) return true;
  if (variable === undefined || ['', '0', 'false', 'no'].includes(variable)) return false;
  if (['1', 'true', 'yes'].includes(variable)) return true;
  throw new StartFailure(`${name} must be true or false, not "${variable}". See --help.`);
}
