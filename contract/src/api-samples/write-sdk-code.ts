import type { SampleRequest } from './samples.ts';
import { keyVariable } from './write-code.ts';
import { javascript, writeLiteral } from './write-literal.ts';

/** Writes a program with our SDK, whose functions have the tags and names of the API. */
export const writeSdkProgram = (
  body: string,
  origin: string,
  { fileImports = [], usesEvents = false }: { fileImports?: readonly string[]; usesEvents?: boolean } = {},
): string =>
  [
    ...(fileImports.length > 0 ? [`import { ${fileImports.join(', ')} } from 'node:fs/promises';`] : []),
    `import { createTessera${usesEvents ? ', readEvents' : ''} } from '@tessera/sdk'; // ${origin}/docs/sdk`,
    '',
    `const tessera = createTessera({ url: '${origin}', key: process.env.${keyVariable} });`,
    '',
    body,
  ].join('\n');

/** Writes the program that makes the call of a sample: what belongs into path, query and body is one object. */
export const writeSdkCode = (
  key: string,
  { params, query, body, headers = {}, file, reply = 'json' }: SampleRequest,
  origin: string,
): string => {
  const input = { ...params, ...query, ...body };
  const fileEntry = file && `  file: await readFile('${file}'),`;
  const fields = Object.keys(input).length > 0 ? writeLiteral(input, javascript) : '';
  const withFile = fileEntry ? `${fields ? fields.replace(/\n}$/, '') : '{'}\n${fileEntry}\n}` : fields;
  const { 'Idempotency-Key': idempotencyKey, ...others } = headers;
  const options = {
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(Object.keys(others).length > 0 && { headers: others }),
  };
  const hasOptions = Object.keys(options).length > 0;
  const shownInput = withFile || (hasOptions ? '{}' : '');
  const call = `await tessera.${key}(${shownInput}${hasOptions ? `, ${writeLiteral(options, javascript)}` : ''})`;
  const saved = typeof reply === 'object' ? reply.file : undefined;
  const show: Record<string, string> = {
    json: `const response = ${call};\nconsole.log(response);`,
    text: `const response = ${call};\nconsole.log(await response.text());`,
    nothing: `${call};`,
    events: `const response = ${call};\nfor await (const event of readEvents(response)) console.log(event);`,
  };
  const fileImports = [...(file ? ['readFile'] : []), ...(saved ? ['writeFile'] : [])];
  return writeSdkProgram(
    saved
      ? `const response = ${call};\nawait writeFile('${saved}', Buffer.from(await response.arrayBuffer()));`
      : (show[String(reply)] ?? ''),
    origin,
    { fileImports, usesEvents: reply === 'events' },
  );
};
