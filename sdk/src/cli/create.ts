import { readFileSync } from 'node:fs';
import { dynamicTypes, mainFields, staticTypes } from '../generated/code-types.ts';
import type { CodeType, Contents, DynamicType, StaticType } from '../generated/types.ts';
import { type Command, exits, getNumber, getText, getTexts, pickTexts, UsageError } from './command.ts';
import { downloadOptions, saveResponse } from './files.ts';

type ContentInput = Record<string, unknown>;

const readJson = (path: string): ContentInput => {
  const text = readFileSync(path === '-' ? 0 : path, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${path === '-' ? 'Standard input' : path} isn’t JSON`);
  }
};

/** Sets a field of a content: `url=text`, or `price:=4.5` for JSON; `location.city=text` is a field of a field. */
const setField = (content: ContentInput, assignment: string) => {
  const [, path, isJson, text = ''] = /^([\w.-]+?)(:?)=(.*)$/s.exec(assignment) ?? [];
  if (!path) throw new UsageError(`--set needs field=value, or field:=JSON, not “${assignment}”`);
  const names = path.split('.');
  const last = names.pop() ?? '';
  let target = content;
  for (const name of names) {
    const inner = typeof target[name] === 'object' && target[name] !== null ? target[name] : {};
    target[name] = inner;
    target = inner as ContentInput;
  }
  try {
    target[last] = isJson ? JSON.parse(text) : text;
  } catch {
    throw new UsageError(`--set ${path}:= needs JSON, not “${text}”`);
  }
};

const isStatic = (type: CodeType): type is StaticType => staticTypes.includes(type);
const isType = (text: string): text is CodeType => [...staticTypes, ...dynamicTypes].includes(text);

export const create: Command = {
  summary: 'Creates a QR code, and with --format saves it as a file',
  usage: ['tessera create <type> [<value>] [options]'],
  options: {
    set: {
      value: 'FIELD=VALUE',
      multiple: true,
      help: 'A field of the content; FIELD:=JSON for numbers, lists and others.',
    },
    content: { value: 'FILE', help: 'The content as a JSON file; - for standard input.' },
    name: { value: 'TEXT', help: 'What the code is called in your account.' },
    uri: { value: 'TEXT', help: 'The ending of the short link.' },
    folder: { value: 'ID', help: 'The folder that the code is in.' },
    template: { value: 'ID', help: 'The template that provides what isn’t given.' },
    'external-id': { value: 'TEXT', help: 'Its number or name in your own tables.' },
    draft: { help: 'Keeps a dynamic code as a draft until it’s published.' },
    ...downloadOptions,
  },
  examples: [
    'tessera create url https://example.com/menu --name "Menu" --format svg',
    'tessera create wifi --set ssid=Garden --set password=tomatoes',
    'tessera create menu --content menu.json --format pdf --output menu.pdf',
  ],
  run: async ({ tessera, output, values, arguments: [type = '', value, ...more] }) => {
    if (!isType(type))
      throw new UsageError(
        `${type ? `There is no type “${type}”` : 'The type is missing'}. Dynamic: ${dynamicTypes.join(', ')}. Static: ${staticTypes.join(', ')}`,
      );
    if (more.length > 0) throw new UsageError(`There is one value, not also “${more.join(' ')}”`);
    const path = getText(values, 'content');
    const content = path === undefined ? {} : readJson(path);
    if (value !== undefined) {
      const field = mainFields[type];
      if (!field) throw new UsageError(`A code of type ${type} has several fields: use --set or --content`);
      content[field] = value;
    }
    for (const assignment of getTexts(values, 'set')) setField(content, assignment);
    const [folder, template] = [getNumber(values, 'folder'), getNumber(values, 'template')];
    const input = {
      content: content as Partial<Contents[DynamicType & StaticType]>,
      ...pickTexts(values, { name: 'name', uri: 'uri', 'external-id': 'externalId' }),
      ...(folder !== undefined && { folder }),
      ...(template !== undefined && { template }),
    };
    const created = isStatic(type)
      ? await tessera.codes.createStatic({ type, ...input })
      : await tessera.codes.createDynamic({ type, ...input, draft: values['draft'] === true });
    const id = created.insertedId;
    output.say(`Created code ${id}.`);
    let file: string | undefined;
    if (values['format'] !== undefined || values['output'] !== undefined) {
      const query = pickTexts(values, { format: 'format', size: 'size' });
      const response = await tessera.downloads.download({ id, ...query });
      file = await saveResponse(response, getText(values, 'output'), `code-${id}.${query['format'] ?? 'png'}`);
    }
    if (file === '-') return exits.done;
    if (file !== undefined) output.say(`Saved ${file}.`);
    if (output.isJson) output.writeJson({ ...created, ...(file !== undefined && { file }) });
    else output.write(`${created.printed}\n`);
    return exits.done;
  },
};
