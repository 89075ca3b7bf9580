import type { ConcreteRequest } from './build-request.ts';
import { javascript, php, python, writeLiteral } from './write-literal.ts';

/** The environment variable that the examples read the API key from. */
export const keyVariable = 'TESSERA_KEY';

const hasBody = ({ body, file }: ConcreteRequest) => body !== undefined || file !== undefined;
const isForm = ({ file }: ConcreteRequest) => file?.field !== undefined;

/** The header that says what the body is; a form has it from the program that builds it. */
const getContentType = (request: ConcreteRequest): string | undefined => {
  if (request.body !== undefined) return 'application/json';
  return isForm(request) ? undefined : request.file?.type;
};

/** The headers besides the key, each as a language writes them. */
const writeHeaders = (request: ConcreteRequest, write: (name: string, value: string) => string): string[] => {
  const contentType = getContentType(request);
  const headers = { ...(contentType && { 'Content-Type': contentType }), ...request.headers };
  return Object.entries(headers).map(([name, value]) => write(name, value));
};

const getSavedFile = ({ reply }: ConcreteRequest) => (typeof reply === 'object' ? reply.file : undefined);

/** In single quotes of a shell. */
const quoteShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const writeCurl = (request: ConcreteRequest): string => {
  const { method, url, body, file, reply } = request;
  const usualMethod = hasBody(request) ? 'POST' : 'GET';
  const saved = getSavedFile(request);
  const options = [
    ...(method === usualMethod ? [] : [`-X ${method}`]),
    ...(reply === 'events' ? ['-N'] : []),
    `"${url}"`,
    `-H "Authorization: Bearer $${keyVariable}"`,
    ...writeHeaders(request, (name, value) => `-H "${name}: ${value}"`),
    ...(body === undefined ? [] : [`-d ${quoteShell(JSON.stringify(body, null, 2).replaceAll('\n', '\n  '))}`]),
    ...(file ? [file.field ? `-F "${file.field}=@${file.name}"` : `--data-binary "@${file.name}"`] : []),
    ...(saved ? [`-o ${saved}`] : []),
  ];
  return `curl ${options.join(' \\\n  ')}`;
};

const writeJavascript = (request: ConcreteRequest): string => {
  const { method, url, body, file, reply } = request;
  const saved = getSavedFile(request);
  const imports = [...(file ? ['readFile'] : []), ...(saved ? ['writeFile'] : [])];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    `    Authorization: \`Bearer \${process.env.${keyVariable}}\`,`,
    ...writeHeaders(request, (name, value) => `    '${name}': '${value}',`),
    '  },',
    ...(body === undefined ? [] : [`  body: JSON.stringify(${writeLiteral(body, javascript, '  ')}),`]),
    ...(file ? [file.field ? '  body: form,' : `  body: await readFile('${file.name}'),`] : []),
  ];
  const read: Record<string, string> = {
    json: 'console.log(await response.json());',
    text: 'console.log(await response.text());',
    nothing: 'console.log(response.status);',
    events: 'for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) console.log(chunk);',
  };
  return [
    ...(imports.length > 0 ? [`import { ${imports.join(', ')} } from 'node:fs/promises';`, ''] : []),
    ...(file?.field
      ? [
          'const form = new FormData();',
          `const image = new Blob([await readFile('${file.name}')], { type: '${file.type}' });`,
          `form.append('${file.field}', image, '${file.name}');`,
          '',
        ]
      : []),
    `const response = await fetch('${url}', {`,
    ...options,
    '});',
    'if (!response.ok) throw new Error(await response.text());',
    saved ? `await writeFile('${saved}', Buffer.from(await response.arrayBuffer()));` : (read[String(reply)] ?? ''),
  ].join('\n');
};

const writePython = (request: ConcreteRequest): string => {
  const { method, url, body, file, reply } = request;
  const saved = getSavedFile(request);
  const usesJson = body !== undefined || reply === 'json';
  const read: Record<string, string> = {
    json: '    print(json.load(response))',
    text: '    print(response.read().decode())',
    nothing: '    print(response.status)',
    events: '    for line in response:\n        print(line.decode(), flush=True)',
  };
  return [
    ...(usesJson ? ['import json'] : []),
    'import os',
    'import urllib.request',
    ...(file?.field
      ? [
          '',
          `with open("${file.name}", "rb") as file:`,
          '    parts = [',
          '        b"--boundary",',
          `        b'Content-Disposition: form-data; name="${file.field}"; filename="${file.name}"',`,
          `        b"Content-Type: ${file.type}",`,
          '        b"",',
          '        file.read(),',
          '        b"--boundary--",',
          '    ]',
        ]
      : []),
    '',
    'request = urllib.request.Request(',
    `    "${url}",`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    '    headers={',
    `        "Authorization": "Bearer " + os.environ["${keyVariable}"],`,
    ...writeHeaders(request, (name, value) => `        "${name}": "${value}",`),
    ...(file?.field ? ['        "Content-Type": "multipart/form-data; boundary=boundary",'] : []),
    '    },',
    ...(body === undefined ? [] : [`    data=json.dumps(${writeLiteral(body, python, '    ')}).encode(),`]),
    ...(file ? [file.field ? '    data=b"\\r\\n".join(parts),' : `    data=open("${file.name}", "rb").read(),`] : []),
    ')',
    saved
      ? `with urllib.request.urlopen(request) as response, open("${saved}", "wb") as file:`
      : 'with urllib.request.urlopen(request) as response:',
    saved ? '    file.write(response.read())' : (read[String(reply)] ?? ''),
  ].join('\n');
};

const writePhp = (request: ConcreteRequest): string => {
  const { method, url, body, file, reply } = request;
  const saved = getSavedFile(request);
  const read: Record<string, string> = {
    json: 'print_r(json_decode($response, true));',
    text: 'echo $response;',
    nothing: "echo 'Done';",
  };
  const options = [
    `    'method' => '${method}',`,
    // Its wrapper reads chunks as a whole, and the chunk of an open stream doesn’t end.
    ...(reply === 'events' ? ["    'protocol_version' => 1.0,"] : []),
    "    'header' => [",
    `        'Authorization: Bearer ' . getenv('${keyVariable}'),`,
    ...writeHeaders(request, (name, value) => `        '${name}: ${value}',`),
    ...(file?.field ? ["        'Content-Type: multipart/form-data; boundary=boundary',"] : []),
    '    ],',
    ...(body === undefined ? [] : [`    'content' => json_encode(${writeLiteral(body, php, '    ')}),`]),
    ...(file ? [file.field ? "    'content' => $form," : `    'content' => file_get_contents('${file.name}'),`] : []),
  ];
  const send = reply === 'events' ? 'fopen' : 'file_get_contents';
  const mode = reply === 'events' ? "'r', " : '';
  return [
    '<?php',
    ...(file?.field
      ? [
          '$form = implode("\\r\\n", [',
          "    '--boundary',",
          `    'Content-Disposition: form-data; name="${file.field}"; filename="${file.name}"',`,
          `    'Content-Type: ${file.type}',`,
          "    '',",
          `    file_get_contents('${file.name}'),`,
          "    '--boundary--',",
          ']);',
        ]
      : []),
    "$context = stream_context_create(['http' => [",
    ...options,
    ']]);',
    `$response = ${send}('${url}', ${mode}false, $context);`,
    'if ($response === false) exit(1);',
    ...(reply === 'events' ? ['while (($line = fgets($response)) !== false) echo $line;'] : []),
    ...(saved ? [`file_put_contents('${saved}', $response);`] : []),
    ...(typeof reply === 'string' && read[reply] ? [read[reply]] : []),
  ].join('\n');
};

/** The languages whose examples need nothing but what comes with them. */
export const codeLanguages = ['curl', 'javascript', 'python', 'php'] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

/** All examples in the order of their tabs: the languages, and our SDK. */
export const exampleLanguages = [...codeLanguages, 'sdk'] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];

const writers: Record<CodeLanguage, (request: ConcreteRequest) => string> = {
  curl: writeCurl,
  javascript: writeJavascript,
  python: writePython,
  php: writePhp,
};

/** Writes a program that sends a request and shows the response, with nothing but what comes with the language. */
export const writeCode = (language: CodeLanguage, request: ConcreteRequest): string => writers[language](request);
