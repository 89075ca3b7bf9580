import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BulkJob, BulkProgress, BulkRow, BulkSettingsInput, Calls, CodeType } from '../generated/types.ts';
import { readEvents } from '../read-events.ts';
import {
  type Command,
  exits,
  getNumber,
  getText,
  getTexts,
  type OptionValues,
  pickTexts,
  UsageError,
} from './command.ts';
import { downloadOptions, saveResponse } from './files.ts';
import type { CommandOutput } from './output.ts';

const working = new Set<BulkJob['state']>(['checking', 'creating', 'undoing']);
const maxShownErrors = 20;

/** Waits until a job isn’t working any more, and shows its progress. */
const waitForJob = async (tessera: Calls, id: string, output: CommandOutput): Promise<BulkJob> => {
  for (;;) {
    const job = await tessera.bulkJobs.get({ id });
    if (!working.has(job.state)) return job;
    try {
      for await (const { done, total, perSecond, secondsLeft } of readEvents<BulkProgress>(
        await tessera.bulkJobs.events({ id }),
      )) {
        const speed = perSecond === null ? '' : ` · ${perSecond} rows a second`;
        output.showProgress(
          `${done} of ${total} rows${speed}${secondsLeft === null ? '' : ` · ${secondsLeft} s left`}`,
        );
      }
    } catch {
      await wait(1_000); // The stream has broken; whether the service has, too, the next call finds out.
    }
  }
};

/** Waits until a background task has its file. */
const waitForFile = async (tessera: Calls, id: string, output: CommandOutput) => {
  for (;;) {
    const { state, done, total, error } = await tessera.tasks.get({ id });
    if (state === 'done') return tessera.tasks.download({ id });
    if (state === 'failed' || state === 'cancelled')
      throw new Error(`The ZIP ${state === 'failed' ? `couldn’t be created: ${error}` : 'was cancelled'}`);
    output.showProgress(`${done} of ${total} files`);
    await wait(1_000);
  }
};

const findColumn = (columns: readonly string[], name: string) => {
  const column = columns.findIndex((text) => text.trim().toLowerCase() === name.trim().toLowerCase());
  if (column < 0) throw new UsageError(`There is no column “${name}”: the table has ${columns.join(', ')}`);
  return column;
};

/** Returns the guessed settings with those of the command line. */
const buildSettings = ({ columns, settings }: BulkJob, values: OptionValues): BulkSettingsInput => {
  const mapping = new Map(settings.mapping.map(({ column, target }) => [column, target]));
  for (const assignment of getTexts(values, 'map')) {
    const [, name = '', target = ''] = /^(.+)=([^=]*)$/.exec(assignment) ?? [];
    if (!name) throw new UsageError(`--map needs column=target, not “${assignment}”`);
    mapping.set(findColumn(columns, name), target || null);
  }
  const [folder, template] = [getNumber(values, 'folder'), getNumber(values, 'template')];
  return {
    ...settings,
    ...(pickTexts(values, {
      type: 'type',
      mode: 'mode',
      hostname: 'hostname',
      'name-pattern': 'namePattern',
      'date-order': 'dateOrder',
    }) as Partial<BulkSettingsInput>),
    ...(folder !== undefined && { folder }),
    ...(template !== undefined && { template }),
    mapping: [...mapping].map(([column, target]) => ({ column, target })),
  };
};

const sayMapping = (output: CommandOutput, { columns, settings }: BulkJob) => {
  for (const { column, target } of settings.mapping) {
    if (target !== null && target !== columns[column]) output.say(`Column “${columns[column]}” becomes ${target}.`);
  }
  const used = new Set(settings.mapping.flatMap(({ column, target }) => (target === null ? [] : [column])));
  const unused = columns.filter((_, i) => !used.has(i));
  if (unused.length > 0) output.say(`Not used: ${unused.join(', ')}. Use them with --map column=target.`);
};

const describeErrors = ({ row, errors }: BulkRow) =>
  errors.map(({ column, field, error, code }) => {
    const place = [column, field].filter(Boolean)[0];
    return `Row ${row}${place ? `, ${place}` : ''}: ${(code ?? error).replaceAll('_', ' ')}`;
  });

const sayErrors = async (tessera: Calls, output: CommandOutput, id: string, count: number) => {
  if (count === 0) return;
  const { rows } = await tessera.bulkJobs.rows({ id, state: 'error,failed', limit: maxShownErrors });
  for (const row of rows) for (const text of describeErrors(row)) output.say(text);
  if (count > rows.length) output.say(`and ${count - rows.length} more rows. --errors FILE saves all of them.`);
};

const countStates = (counts: BulkJob['counts'], states: readonly (keyof BulkJob['counts'])[]) =>
  states.reduce((total, state) => total + counts[state], 0);

const saveResults = async (tessera: Calls, output: CommandOutput, { id }: BulkJob, values: OptionValues) => {
  const [manifest, errors] = [getText(values, 'manifest'), getText(values, 'errors')];
  if (manifest)
    output.say(`Saved ${await saveResponse(await tessera.bulkJobs.manifest({ id }), manifest, 'manifest.csv')}.`);
  if (errors) output.say(`Saved ${await saveResponse(await tessera.bulkJobs.errors({ id }), errors, 'errors.csv')}.`);
};

export const bulk: Command = {
  summary: 'Creates a code of each row of a table: CSV, XLSX, or lines of JSON',
  usage: ['tessera bulk <file> [options]', 'tessera bulk - [options]'],
  options: {
    type: { value: 'TYPE', help: 'The type of the codes, by default url.' },
    map: {
      value: 'COLUMN=TARGET',
      multiple: true,
      help: 'What a column becomes, such as Address=content.url; nothing without a target.',
    },
    mode: { value: 'MODE', help: 'create, update or upsert, by the columns id or externalId.' },
    'name-pattern': { value: 'TEXT', help: 'Names of rows without one, such as Room {number}.' },
    folder: { value: 'ID', help: 'The folder of the new codes.' },
    template: { value: 'ID', help: 'The template of the new codes.' },
    hostname: { value: 'HOST', help: 'The domain of the new codes.' },
    'date-order': { value: 'ORDER', help: 'The order in dates: dmy, mdy or ymd.' },
    check: { help: 'Only checks the rows. Nothing is created.' },
    'only-if-all-valid': { help: 'Creates nothing unless every row is valid.' },
    format: { ...downloadOptions.format, help: 'Also saves the codes as a ZIP of files in this format.' },
    output: { value: 'FILE', help: 'The ZIP file, by default the name that it’s sent with.' },
    manifest: { value: 'FILE', help: 'Saves what has become of each row as CSV.' },
    errors: { value: 'FILE', help: 'Saves the rows that are wrong as CSV.' },
  },
  examples: [
    'tessera bulk menu.csv --check',
    'tessera bulk rooms.xlsx --map "Web page=content.url" --name-pattern "Room {number}" --format svg --output rooms.zip',
    'tessera bulk products.csv --mode upsert --manifest products-done.csv',
  ],
  run: async ({ tessera, output, values, arguments: [path, ...more] }) => {
    if (path === undefined || more.length > 0) throw new UsageError('Give one file, or - for standard input');
    const file = new Uint8Array(readFileSync(path === '-' ? 0 : path));
    const type = getText(values, 'type') as CodeType | undefined;
    const name = path === '-' ? 'rows' : basename(path);
    const uploaded = await tessera.bulkJobs.upload({ file, name, ...(type && { type }) });
    const { id } = uploaded;
    const changed = await tessera.bulkJobs.changeSettings({ id, ...buildSettings(uploaded, values) });
    if (uploaded.format !== 'jsonl') sayMapping(output, changed);
    await tessera.bulkJobs.check({ id });
    let job = await waitForJob(tessera, id, output);
    if (job.state === 'failed') throw new Error(`The check has failed: ${job.error?.code}`);
    const ready = countStates(job.counts, ['ready', 'update']);
    const wrong = job.counts.error;
    output.say(`${ready} of ${job.rows} rows can be created or changed. ${wrong} are wrong.`);
    await sayErrors(tessera, output, id, wrong);
    const isHeldBack = values['only-if-all-valid'] === true && wrong > 0;
    if (values['check'] !== true && ready > 0 && !isHeldBack) {
      await tessera.bulkJobs.create({ id, onlyIfAllValid: values['only-if-all-valid'] === true });
      job = await waitForJob(tessera, id, output);
      const { created, updated, failed } = job.counts;
      output.say(`Created ${created}, changed ${updated}, failed ${failed}.`);
      await sayErrors(tessera, output, id, failed);
    }
    let zip: string | undefined;
    if (getText(values, 'format') !== undefined && countStates(job.counts, ['created', 'updated']) > 0) {
      const options = pickTexts(values, { format: 'format' });
      const { id: taskId } = await tessera.bulkJobs.createZip({ id, options });
      zip = await saveResponse(await waitForFile(tessera, taskId, output), getText(values, 'output'), 'codes.zip');
      output.say(`Saved ${zip}.`);
    }
    await saveResults(tessera, output, job, values);
    if (output.isJson) output.writeJson({ ...job, ...(zip !== undefined && { zip }) });
    else output.write(`${id}\n`);
    if (job.state === 'failed' || job.state === 'cancelled') return exits.failed;
    return job.counts.error + job.counts.failed > 0 ? exits.rowsLeft : exits.done;
  },
};
