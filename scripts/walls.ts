// The tools of architecture.test.ts: how a wall of the house is written down, and how code that breaks it is found.
import { matchesGlob } from 'node:path';
import { typeIds } from '@tessera/qr-types';
import { type Import, type Node, nodesOf, type Source } from './sources.ts';

/** A wall of the house, in words, with code that breaks it. */
export type Rule = {
  says: string;
  /** What breaks the rule, in words: 'web/src/x.ts imports server/src/y.ts'. */
  breaks: (sources: readonly Source[]) => string[];
  /** Files by name that must be found to break it; what `allowed` holds must not. */
  broken: Record<string, string>;
  allowed?: Record<string, string>;
};

const isAny = (path: string, globs: readonly string[]) => globs.some((glob) => matchesGlob(path, glob));
const tests = ['**/*.test.{ts,tsx}', '**/testing.{ts,tsx}', '**/test-setup.ts'];

/** Which files a rule looks at, as globs. Tests may do more than what they test, unless a rule holds `withTests`. */
type Where = { in: string[]; except?: string[]; withTests?: boolean };
export const sourcesIn = (sources: readonly Source[], { in: globs, except = [], withTests = false }: Where) =>
  sources.filter(({ file }) => isAny(file, globs) && !isAny(file, withTests ? except : [...except, ...tests]));

/** Imports that `wrong` objects to. */
export const imports =
  (where: Where, wrong: (found: Import, source: Source) => boolean) => (sources: readonly Source[]) =>
    sourcesIn(sources, where).flatMap((source) =>
      source.imports.filter((found) => wrong(found, source)).map(({ target }) => `${source.file} imports ${target}`),
    );

export const only = (globs: string[]) => (found: Import) => !isAny(found.target, globs);
export const never = (globs: string[]) => (found: Import) => isAny(found.target, globs);

/** Places in the code that `find` objects to; it says what they do. */
export const code = (where: Where, find: (node: Node) => string | undefined) => (sources: readonly Source[]) =>
  sourcesIn(sources, where).flatMap(({ file, program }) =>
    [...nodesOf(program)].flatMap((node) => {
      const fault = find(node);
      return fault ? [`${file} ${fault}`] : [];
    }),
  );

/** The dotted name of an identifier or member: 'process.env', 'type.id'; '' for anything else. */
export const nameOf = (node: unknown): string => {
  const { type, name, object, property, computed } = (node ?? {}) as Node;
  if (type === 'Identifier') return String(name);
  if (type !== 'MemberExpression' || computed) return '';
  return `${nameOf(object)}.${nameOf(property)}`;
};

export const called = (node: Node) => (node.type === 'CallExpression' ? nameOf(node['callee']) : '');
const textOf = (node: Node) => {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  return node.type === 'TemplateElement' ? String((node['value'] as { raw: string }).raw) : '';
};
export const folderOf = (file: string, above: string) =>
  file.startsWith(above) ? file.slice(above.length).split('/')[0] : undefined;

export const serverFeatures = 'server/src/features/';

const clocks = [
  'Date.now',
  'Math.random',
  'performance.now',
  'fetch',
  'setTimeout',
  'setInterval',
  'crypto.getRandomValues',
];
export const readsTheClock = (node: Node) => {
  if (clocks.includes(called(node))) return `calls ${called(node)}()`;
  const isNow =
    node.type === 'NewExpression' && nameOf(node['callee']) === 'Date' && (node['arguments'] as []).length === 0;
  return isNow ? 'calls new Date()' : undefined;
};

const trackers = /googletagmanager|google-analytics|analytics\.google|connect\.facebook|facebook\.com\/tr/;
export const namesTracker = (node: Node) => {
  const [found] = trackers.exec(textOf(node)) ?? [];
  return found ? `names ${found}` : undefined;
};
const makesElement = (which: RegExp) => (node: Node) => {
  const [first] = (node['arguments'] ?? []) as Node[];
  const makes = /\.createElement$/.test(called(node)) && first && which.test(textOf(first));
  return makes ? `makes a ${textOf(first)} element` : undefined;
};
export const loadsScripts = makesElement(/^(script|link|img)$/i);
export const framesOthers = makesElement(/^iframe$/i);

export const usesHooks = (node: Node) =>
  /^(use[A-Z]\w*|React\.use\w*|fetch)$/.test(called(node)) ? `calls ${called(node)}()` : undefined;

const builders = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/;
const sentence =
  /^\s*(select\s[\s\S]+?\sfrom|insert\s+into|update\s\S+\s(\S+\s)?set|delete\s+from|with\s+\w+\s+as\s*\()\s/;
const isSql = (text: string) =>
  sentence.test(text) || (text === text.toUpperCase() && sentence.test(text.toLowerCase()));
export const buildsQuery = (node: Node) => {
  const callee = node.type === 'CallExpression' ? (node['callee'] as Node) : undefined;
  const method = callee?.type === 'MemberExpression' ? `.${nameOf(callee['property'])}` : '';
  return builders.test(method) ? `builds a query with ${method}()` : undefined;
};

export const holdsSql = (node: Node) => {
  if (node.type === 'TaggedTemplateExpression' && nameOf(node['tag']) === 'sql') return 'holds a sql`` text';
  return isSql(textOf(node)) ? `holds the SQL text “${textOf(node).trim().slice(0, 30)}…”` : undefined;
};

const isTypeName = (node: unknown) => /(^|\.)(type|typeId|qrType|typeName)(\.id)?$/.test(nameOf(node));
const namesType = (node: unknown) => (typeIds as readonly string[]).includes(textOf((node ?? { type: '' }) as Node));
export const switchesOnType = (node: Node) => {
  if (node.type !== 'SwitchStatement' || !isTypeName(node['discriminant'])) return undefined;
  const cases = (node['cases'] as Node[]).map((option) => option['test']);
  return cases.some(namesType) ? `switches on ${nameOf(node['discriminant'])}` : undefined;
};

export const comparesType = (node: Node) => {
  if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(String(node['operator']))) return undefined;
  const sides = [node['left'], node['right']];
  return sides.some(isTypeName) && sides.some(namesType) ? 'compares a type with a name of the catalogue' : undefined;
};

const parameterOf = (declared: Node): Node | undefined => {
  const made = (declared['init'] ?? declared) as Node;
  if (made.type !== 'ArrowFunctionExpression' && made.type !== 'FunctionDeclaration') return { type: 'none' };
  return (made['params'] as Node[])[0];
};

/** Exported functions of a store whose first parameter is not an actor. */
export const withoutActor = ({ file, program, text }: Source) =>
  (program['body'] as Node[])
    .filter((node) => node.type === 'ExportNamedDeclaration')
    .flatMap((node) => {
      const declaration = node['declaration'] as Node | null;
      return declaration?.type === 'VariableDeclaration' ? (declaration['declarations'] as Node[]) : [declaration];
    })
    .filter((declared) => declared?.type === 'VariableDeclarator' || declared?.type === 'FunctionDeclaration')
    .filter((declared) => {
      const parameter = parameterOf(declared!);
      if (parameter?.type === 'none') return false;
      const written = parameter ? text.slice(Number(parameter['start']), Number(parameter['end'])) : '';
      return !/^_?actor: (Actor|Person|Member|Visitor|System)( \| (Person|Member|Visitor|System))*$/.test(written);
    })
    .map((declared) => `${file}: the first parameter of ${nameOf(declared!['id'])} is not an actor`);

/** The static imports that lead from a file to a package, as a path of files; undefined where there are none. */
const wayTo = (start: Source, sources: ReadonlyMap<string, Source>, wanted: (target: string) => boolean) => {
  const seen = new Set<string>();
  const walk = ({ file, imports }: Source): string[] | undefined => {
    if (seen.has(file)) return undefined;
    seen.add(file);
    for (const { target, lazy, typeOnly } of imports) {
      if (lazy || typeOnly) continue;
      if (wanted(target)) return [file, target];
      const next = sources.get(target);
      const way = next && walk(next);
      if (way) return [file, ...way];
    }
    return undefined;
  };
  return walk(start);
};

/** What routes.ts names itself is public; the account area's routes stand in shell/app/routes.ts. */
const publicFiles = (sources: readonly Source[]) => {
  const routes = sources.find(({ file }) => file === 'web/src/routes.ts');
  const named = routes ? [...nodesOf(routes.program)].map(textOf) : [];
  const files = named.filter((text) => /^(pages|shell)\/.*\.tsx$/.test(text)).map((text) => `web/src/${text}`);
  return ['web/src/root.tsx', 'web/src/entry.client.tsx', 'web/src/shell/public/**', ...files];
};

export const loadsOnPublicPages = (wanted: (target: string) => boolean) => (sources: readonly Source[]) => {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  return sourcesIn(sources, { in: publicFiles(sources) }).flatMap(
    (source) => wayTo(source, byFile, wanted)?.join(' → ') ?? [],
  );
};

/** Features that import each other, directly or through others: 'scan → codes → scan'. */
export const cycles = (sources: readonly Source[]) => {
  const arrows = new Map<string, Set<string>>();
  for (const { file, imports } of sourcesIn(sources, { in: [`${serverFeatures}**`] })) {
    const from = folderOf(file, serverFeatures)!;
    const to = imports.map(({ target }) => folderOf(target, serverFeatures)).filter((name) => name !== undefined);
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...to.filter((name) => name !== from)]));
  }
  const walk = (way: string[]): string[] =>
    [...(arrows.get(way.at(-1)!) ?? [])].flatMap((next) => {
      if (next === way[0]) return [[...way, next].join(' → ')];
      return way.includes(next) ? [] : walk([...way, next]);
    });
  return [...arrows.keys()].flatMap((name) => walk([name]));
};
