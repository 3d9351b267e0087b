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
    const message = error instanceof Error ? error.message : String(error);
    // What Node says further of an option that it does not know fits no command here.
    throw new StartFailure(`${message.split('. To specify')[0]}\nSee --help.`);
  }
}

/** @throws StartFailure when the text is no whole number from `least` to `most` */
export function integer(text: string, name: string, most: number, least = 0): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new StartFailure(
    `${name} must be a whole number from ${least} to ${most}, not "${text}". See --help.`,
  );
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
