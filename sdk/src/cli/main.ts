#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createTessera, TesseraError } from '../index.ts';
import { bulk } from './bulk.ts';
import { type Command, exits, getText, type Option, type OptionValues, UsageError } from './command.ts';
import { create } from './create.ts';
import { download } from './download.ts';
import { list } from './list.ts';
import { createOutput } from './output.ts';
import { readSettings } from './settings.ts';
import { stats } from './stats.ts';

const commands: Readonly<Record<string, Command>> = { create, bulk, list, stats, download };

const commonOptions: Readonly<Record<string, Option>> = {
  json: { help: 'Writes JSON, for programs.' },
  url: { value: 'URL', help: 'The address of the service, instead of TESSERA_URL.' },
  help: { help: 'Shows this.' },
};

const describeOptions = (options: Readonly<Record<string, Option>>) => {
  const names = Object.entries(options).map(([name, { value }]) => `--${name}${value ? ` ${value}` : ''}`);
  const width = Math.max(...names.map(({ length }) => length));
  return Object.values(options).map(({ help }, i) => `  ${(names[i] ?? '').padEnd(width)}  ${help}`);
};

const describeCommand = ({ summary, usage, options, examples }: Command) =>
  [
    `${summary}.`,
    '',
    ...usage.map((line) => `  ${line}`),
    '',
    'Options',
    ...describeOptions({ ...options, ...commonOptions }),
    '',
    'Examples',
    ...examples.map((line) => `  ${line}`),
    '',
  ].join('\n');

const describeAll = () => {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length));
  return [
    'QR codes from the command line.',
    '',
    '  tessera <command> [options]',
    '',
    'Commands',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}.`),
    '',
    'tessera <command> --help shows the options of a command.',
    '',
    'The API key is read from TESSERA_KEY and the address of the service from TESSERA_URL, or both from',
    '~/.config/tessera/config.json, which only you may be able to read.',
    '',
    'Data is written to standard output, and messages to standard error. The exit status is 0 if everything worked, 1 if it failed,',
    '2 if the command line or the configuration is wrong, and 3 if some rows of a table didn’t become codes.',
    '',
  ].join('\n');
};

const parse = (options: Readonly<Record<string, Option>>, args: readonly string[]) => {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { value, multiple }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), ...(multiple && { multiple }) },
    ]),
  );
  try {
    return parseArgs({ args: [...args], options: config, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

const readVersion = (): string =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;

const runNamed = async (command: Command, args: readonly string[]): Promise<number> => {
  const { values, positionals } = parse({ ...command.options, ...commonOptions }, args) as {
    values: OptionValues;
    positionals: readonly string[];
  };
  const output = createOutput(values['json'] === true);
  if (values['help'] === true) {
    output.write(describeCommand(command));
    return exits.done;
  }
  const tessera = createTessera({
    ...readSettings(getText(values, 'url')),
    onRetry: ({ error, seconds }) => output.say(`${error.message} – trying again in ${Math.ceil(seconds)} s.`),
  });
  return command.run({ tessera, output, values, arguments: positionals });
};

const describeError = (error: unknown): readonly string[] => {
  if (!(error instanceof TesseraError)) return [error instanceof Error ? error.message : String(error)];
  const id = error.requestId ? `, request ${error.requestId}` : '';
  return [`${error.message} (${error.code}${id})`, ...(error.docs ? [`See ${error.docs}`] : [])];
};

const run = async ([name = '--help', ...args]: readonly string[]): Promise<number> => {
  const output = createOutput(false);
  try {
    if (name === '--version') output.write(`${readVersion()}\n`);
    if (name === '--help' || name === 'help') output.write(describeAll());
    if (['--version', '--help', 'help'].includes(name)) return exits.done;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command)
      throw new UsageError(`There is no command “${name}”: use ${Object.keys(commands).join(', ')}, or --help`);
    return await runNamed(command, args);
  } catch (error) {
    for (const line of describeError(error)) output.say(line);
    return error instanceof UsageError ? exits.usage : exits.failed;
  }
};

// `tessera list | head` ends early, which is fine.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? exits.done : exits.failed);
});
process.exitCode = await run(process.argv.slice(2));
