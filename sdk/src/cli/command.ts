import type { Calls } from '../generated/types.ts';
import type { CommandOutput } from './output.ts';

/** A wrong command line or configuration, as opposed to an error of the service. */
export class UsageError extends Error {}

/** An option of a command. `value` names its value in the help; without one, it’s a switch. */
export type Option = { value?: string; multiple?: true; help: string };

/** The values of options: texts, lists of those that can be repeated, and whether switches are there. */
export type OptionValues = Readonly<Record<string, string | readonly string[] | boolean | undefined>>;

export type CommandContext = {
  tessera: Calls;
  output: CommandOutput;
  values: OptionValues;
  arguments: readonly string[];
};

/** Exit statuses: everything worked, it failed, the command line is wrong, some rows of a table didn’t become codes. */
export const exits = { done: 0, failed: 1, usage: 2, rowsLeft: 3 } as const;

export type Command = {
  summary: string;
  usage: readonly string[];
  options: Readonly<Record<string, Option>>;
  examples: readonly string[];
  /** Returns the exit status. */
  run: (context: CommandContext) => Promise<number>;
};

export const getText = (values: OptionValues, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

export const getTexts = (values: OptionValues, name: string): readonly string[] => {
  const value = values[name];
  return Array.isArray(value) ? value : [];
};

export const getNumber = (values: OptionValues, name: string): number | undefined => {
  const text = getText(values, name);
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new UsageError(`--${name} has to be a number, not “${text}”`);
  return Number(text);
};

/** Returns the options that are given, as input of a call, which checks them. */
export const pickTexts = (values: OptionValues, names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([option, field]) => {
      const text = getText(values, option);
      return text === undefined ? [] : [[field, text]];
    }),
  );
