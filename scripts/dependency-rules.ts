// Helpers of architecture-rules.ts: the form of a dependency rule, and the search for violations.
import { typeIds } from '@tessera/qr-types';
import { listNodes, matchesAny, type SourceFile, type SourceImport, type SyntaxNode } from './sources.ts';

/** A dependency rule with code that violates it. */
export type DependencyRule = {
  description: string;
  /** Returns violations in words: 'web/src/x.ts imports server/src/y.ts'. */
  findViolations: (sources: readonly SourceFile[]) => string[];
  /** Files by name that must violate the rule; those of `allowed` must not. */
  violating: Record<string, string>;
  allowed?: Record<string, string>;
};

const testFiles = ['**/*.test.{ts,tsx}', '**/testing.{ts,tsx}', '**/test-setup.ts'];

/** The files that a rule checks, as globs. Test files are exempt, unless a rule sets `includesTests`. */
type FileSelection = { files: string[]; except?: string[]; includesTests?: boolean };
export const selectSources = (
  sources: readonly SourceFile[],
  { files: globs, except = [], includesTests = false }: FileSelection,
) =>
  sources.filter(
    ({ file }) => matchesAny(file, globs) && !matchesAny(file, includesTests ? except : [...except, ...testFiles]),
  );

/** Finds imports that `isWrong` rejects. */
export const checkImports =
  (selection: FileSelection, isWrong: (found: SourceImport, source: SourceFile) => boolean) =>
  (sources: readonly SourceFile[]) =>
    selectSources(sources, selection).flatMap((source) =>
      source.imports.filter((found) => isWrong(found, source)).map(({ target }) => `${source.file} imports ${target}`),
    );

export const allowOnly = (globs: string[]) => (found: SourceImport) => !matchesAny(found.target, globs);
export const forbid = (globs: string[]) => (found: SourceImport) => matchesAny(found.target, globs);

/** Finds code that `find` rejects; `find` returns what it does. */
export const checkCode =
  (selection: FileSelection, find: (node: SyntaxNode) => string | undefined) => (sources: readonly SourceFile[]) =>
    selectSources(sources, selection).flatMap(({ file, program }) =>
      listNodes(program).flatMap((node) => {
        const violation = find(node);
        return violation ? [`${file} ${violation}`] : [];
      }),
    );

/** Returns the dotted name of an identifier or member: 'process.env', 'type.id'; '' for anything else. */
export const getDottedName = (node: unknown): string => {
  const { type, name, object, property, computed } = (node ?? {}) as SyntaxNode;
  if (type === 'Identifier') return String(name);
  if (type !== 'MemberExpression' || computed) return '';
  return `${getDottedName(object)}.${getDottedName(property)}`;
};

export const getCalledName = (node: SyntaxNode) =>
  node.type === 'CallExpression' ? getDottedName(node['callee']) : '';
const getLiteralText = (node: SyntaxNode) => {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  return node.type === 'TemplateElement' ? String((node['value'] as { raw: string }).raw) : '';
};
/** Logging with a message that is put together: such lines can't be searched or counted. */
export const buildsLogMessage = (node: SyntaxNode) => {
  if (!/(^|\.)log\.(trace|debug|info|warn|error|fatal)$/.test(getCalledName(node))) return undefined;
  const isBuilt = (node['arguments'] as SyntaxNode[]).some(({ type }) =>
    /^(TemplateLiteral|BinaryExpression)$/.test(type),
  );
  return isBuilt ? `builds the message of ${getCalledName(node)}()` : undefined;
};
export const getFolder = (file: string, above: string) =>
  file.startsWith(above) ? file.slice(above.length).split('/')[0] : undefined;

export const serverFeatures = 'server/src/features/';
export const webFeatures = 'web/src/features/';

/** Whether an import leads from a folder of `above` into an earlier one of `layers`, or into a file of `above` itself. */
export const importsUpwards =
  (above: string, layers: readonly string[]) =>
  ({ target }: SourceImport, { file }: SourceFile) => {
    const [from, to] = [file, target].map((path) => getFolder(path, above));
    return from !== undefined && to !== undefined && layers.indexOf(to) < layers.indexOf(from);
  };

const impureCalls = [
  'Date.now',
  'Math.random',
  'performance.now',
  'fetch',
  'setTimeout',
  'setInterval',
  'crypto.getRandomValues',
];
export const readsTheClock = (node: SyntaxNode) => {
  if (impureCalls.includes(getCalledName(node))) return `calls ${getCalledName(node)}()`;
  const isNow =
    node.type === 'NewExpression' && getDottedName(node['callee']) === 'Date' && (node['arguments'] as []).length === 0;
  return isNow ? 'calls new Date()' : undefined;
};

/** Numbers, dates and times in the way of a language rather than that of a user. */
export const formatsByLanguage = (node: SyntaxNode) => {
  const created = node.type === 'NewExpression' ? getDottedName(node['callee']) : '';
  if (/^Intl\.(Number|DateTime|RelativeTime)Format$/.test(created)) return `creates ${created}`;
  const called = getCalledName(node);
  return /\.toLocale(Date|Time)?String$/.test(called) ? `calls ${called}()` : undefined;
};

const trackerHosts = /googletagmanager|google-analytics|analytics\.google|connect\.facebook|facebook\.com\/tr/;
export const namesTracker = (node: SyntaxNode) => {
  const [found] = trackerHosts.exec(getLiteralText(node)) ?? [];
  return found ? `names ${found}` : undefined;
};
const createsElement = (which: RegExp) => (node: SyntaxNode) => {
  const [first] = (node['arguments'] ?? []) as SyntaxNode[];
  const makes = /\.createElement$/.test(getCalledName(node)) && first && which.test(getLiteralText(first));
  return makes ? `makes a ${getLiteralText(first)} element` : undefined;
};
export const loadsScripts = createsElement(/^(script|link|img)$/i);
export const framesOthers = createsElement(/^iframe$/i);

export const sendsRequest = (node: SyntaxNode) =>
  /^(fetch|globalThis\.fetch|https?\.(request|get)|(net|tls)\.connect|createConnection)$/.test(getCalledName(node))
    ? `calls ${getCalledName(node)}()`
    : undefined;

export const usesHooks = (node: SyntaxNode) =>
  /^(use[A-Z]\w*|React\.use\w*|fetch)$/.test(getCalledName(node)) ? `calls ${getCalledName(node)}()` : undefined;

const queryBuilders = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/;
const sqlStatement =
  /^\s*(select\s[\s\S]+?\sfrom|insert\s+into|update\s\S+\s(\S+\s)?set|delete\s+from|with\s+\w+\s+as\s*\()\s/;
const isSql = (text: string) =>
  sqlStatement.test(text) || (text === text.toUpperCase() && sqlStatement.test(text.toLowerCase()));
export const buildsQuery = (node: SyntaxNode) => {
  const callee = node.type === 'CallExpression' ? (node['callee'] as SyntaxNode) : undefined;
  const method = callee?.type === 'MemberExpression' ? `.${getDottedName(callee['property'])}` : '';
  return queryBuilders.test(method) ? `builds a query with ${method}()` : undefined;
};

export const holdsSql = (node: SyntaxNode) => {
  if (node.type === 'TaggedTemplateExpression' && getDottedName(node['tag']) === 'sql') return 'holds a sql`` text';
  return isSql(getLiteralText(node)) ? `holds the SQL text “${getLiteralText(node).trim().slice(0, 30)}…”` : undefined;
};

const isTypeName = (node: unknown) => /(^|\.)(type|typeId|qrType|typeName)(\.id)?$/.test(getDottedName(node));
const namesType = (node: unknown) =>
  (typeIds as readonly string[]).includes(getLiteralText((node ?? { type: '' }) as SyntaxNode));
export const switchesOnType = (node: SyntaxNode) => {
  if (node.type !== 'SwitchStatement' || !isTypeName(node['discriminant'])) return undefined;
  const cases = (node['cases'] as SyntaxNode[]).map((option) => option['test']);
  return cases.some(namesType) ? `switches on ${getDottedName(node['discriminant'])}` : undefined;
};

export const comparesType = (node: SyntaxNode) => {
  if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(String(node['operator']))) return undefined;
  const sides = [node['left'], node['right']];
  return sides.some(isTypeName) && sides.some(namesType) ? 'compares a type with a name of the catalogue' : undefined;
};

const getFirstParameter = (declared: SyntaxNode): SyntaxNode | undefined => {
  const initializer = (declared['init'] ?? declared) as SyntaxNode;
  if (initializer.type !== 'ArrowFunctionExpression' && initializer.type !== 'FunctionDeclaration')
    return { type: 'none' };
  return (initializer['params'] as SyntaxNode[])[0];
};

/** Finds exported functions of a store whose first parameter is not an actor. */
export const findMissingActors = ({ file, program, text }: SourceFile) =>
  (program['body'] as SyntaxNode[])
    .filter((node) => node.type === 'ExportNamedDeclaration')
    .flatMap((node) => {
      const declaration = node['declaration'] as SyntaxNode | null;
      return declaration?.type === 'VariableDeclaration'
        ? (declaration['declarations'] as SyntaxNode[])
        : [declaration];
    })
    .filter((declared) => declared !== undefined && declared !== null)
    .filter(({ type }) => type === 'VariableDeclarator' || type === 'FunctionDeclaration')
    .filter((declared) => {
      const parameter = getFirstParameter(declared);
      if (parameter?.type === 'none') return false;
      const written = parameter ? text.slice(Number(parameter['start']), Number(parameter['end'])) : '';
      return !/^_?actor: (Actor|RequestActor|Member|AnonymousActor|SystemActor)( \| (RequestActor|Member|AnonymousActor|SystemActor))*$/.test(
        written,
      );
    })
    .map((declared) => `${file}: the first parameter of ${getDottedName(declared['id'])} is not an actor`);

/** Returns the chain of static imports from a file to a package, as file names; undefined if there is none. */
const findImportPath = (
  start: SourceFile,
  sources: ReadonlyMap<string, SourceFile>,
  isWanted: (target: string) => boolean,
) => {
  const visited = new Set<string>();
  const walk = ({ file, imports }: SourceFile): string[] | undefined => {
    if (visited.has(file)) return undefined;
    visited.add(file);
    for (const { target, isLazy, isTypeOnly } of imports) {
      if (isLazy || isTypeOnly) continue;
      if (isWanted(target)) return [file, target];
      const next = sources.get(target);
      const path = next && walk(next);
      if (path) return [file, ...path];
    }
    return undefined;
  };
  return walk(start);
};

/** The pages named in routes.ts are public; those of the account area are in shell/app/routes.ts. */
const listPublicFiles = (sources: readonly SourceFile[]) => {
  const routes = sources.find(({ file }) => file === 'web/src/routes.ts');
  const named = routes ? listNodes(routes.program).map(getLiteralText) : [];
  const files = named.filter((text) => /^(pages|shell)\/.*\.tsx$/.test(text)).map((text) => `web/src/${text}`);
  return ['web/src/root.tsx', 'web/src/entry.client.tsx', 'web/src/shell/public/**', ...files];
};

export const loadsOnPublicPages = (wanted: (target: string) => boolean) => (sources: readonly SourceFile[]) => {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  return selectSources(sources, { files: listPublicFiles(sources) }).flatMap(
    (source) => findImportPath(source, byFile, wanted)?.join(' → ') ?? [],
  );
};

/** Finds files that import each other, directly or indirectly, even if only for types: 'a.ts → b.ts → a.ts'. */
export const findFileCycles = (selection: FileSelection) => (sources: readonly SourceFile[]) => {
  const importsByFile = new Map(
    selectSources(sources, selection).map(({ file, imports }) => [file, imports.map(({ target }) => target)]),
  );
  const finished = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || finished.has(file)) return;
    for (const target of importsByFile.get(file) ?? []) walk(target, [...path, file]);
    finished.add(file);
  };
  for (const file of importsByFile.keys()) walk(file, []);
  return cycles;
};

/** Finds features that import each other, directly or indirectly: 'scan → codes → scan'. */
export const findCycles = (features: string) => (sources: readonly SourceFile[]) => {
  const importsByFeature = new Map<string, Set<string>>();
  for (const { file, imports } of selectSources(sources, { files: [`${features}**`] })) {
    const from = getFolder(file, features);
    if (from === undefined) continue;
    const to = imports.map(({ target }) => getFolder(target, features)).filter((name) => name !== undefined);
    importsByFeature.set(from, new Set([...(importsByFeature.get(from) ?? []), ...to.filter((name) => name !== from)]));
  }
  const walk = (before: readonly string[], name: string): string[] => {
    const path = [...before, name];
    return [...(importsByFeature.get(name) ?? [])].flatMap((next) => {
      if (next === path[0]) return [[...path, next].join(' → ')];
      return path.includes(next) ? [] : walk(path, next);
    });
  };
  return [...importsByFeature.keys()].flatMap((name) => walk([], name));
};
