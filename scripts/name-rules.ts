// The rules of names.test.ts: which names and words the code doesn't use. The names are in banned-names.ts and banned-paths.ts.
import { allowed, identifiers, limitPrefixes, opens, phrases, sharedNames, typeNames, words } from './banned-names.ts';
import { fileNames, folderNames } from './banned-paths.ts';
import { listNodes, matchesAny, type SourceFile, type SyntaxNode } from './sources.ts';

type DeclaredName = { name: string; isType: boolean; start: number };

const isTest = (file: string) =>
  matchesAny(file, ['**/*.{test,spec}.{ts,tsx}', '**/testing.{ts,tsx}', '**/testing/**', '{e2e,bench}/**']);

const lineAt = ({ file, text }: SourceFile, start: number) => `${file}:${text.slice(0, start).split('\n').length}`;

/** Returns the identifiers that a binding pattern declares. */
const listBindings = (node: SyntaxNode | null): SyntaxNode[] => {
  switch (node?.type) {
    case 'Identifier':
      return [node];
    case 'ObjectPattern':
      return (node['properties'] as SyntaxNode[]).flatMap(listBindings);
    case 'ArrayPattern':
      return (node['elements'] as (SyntaxNode | null)[]).flatMap(listBindings);
    case 'Property':
      return listBindings(node['value'] as SyntaxNode);
    case 'AssignmentPattern':
      return listBindings(node['left'] as SyntaxNode);
    case 'RestElement':
      return listBindings(node['argument'] as SyntaxNode);
    case 'TSParameterProperty':
      return listBindings(node['parameter'] as SyntaxNode);
    default:
      return [];
  }
};

const getId = (node: SyntaxNode) => listBindings(node['id'] as SyntaxNode | null);
const getKey = (node: SyntaxNode) => (node['computed'] ? [] : listBindings(node['key'] as SyntaxNode));
const getParameters = (node: SyntaxNode) => [...getId(node), ...(node['params'] as SyntaxNode[]).flatMap(listBindings)];

const typeDeclarations = new Set([
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSEnumDeclaration',
  'ClassDeclaration',
]);
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** By the type of a node, the identifiers that it declares. Not the keys of objects: many are names of an API or a table. */
const declarations = new Map<string, (node: SyntaxNode) => SyntaxNode[]>([
  ...[...typeDeclarations, 'VariableDeclarator'].map((type) => [type, getId] as const),
  ...[...functions].map((type) => [type, getParameters] as const),
  ...['TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition', 'MethodDefinition'].map(
    (type) => [type, getKey] as const,
  ),
  ['CatchClause', (node) => listBindings(node['param'] as SyntaxNode | null)],
]);

const findDeclaredNames = ({ program }: SourceFile): DeclaredName[] =>
  listNodes(program).flatMap((node) =>
    (declarations.get(node.type)?.(node) ?? []).map(({ name, start }) => ({
      name: String(name),
      isType: typeDeclarations.has(node.type),
      start: Number(start),
    })),
  );

const splitWords = (name: string) =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

const lookUp = (table: Readonly<Record<string, string>>, name: string, file: string) =>
  Object.hasOwn(table, name) && !matchesAny(file, allowed[name] ?? []) ? table[name] : undefined;

const opensNothing = (name: string, file: string) =>
  /^open(?!Br)[A-Z]/.test(name) && matchesAny(file, ['server/src/**']) && !isTest(file) && !opens.includes(name);

/** Returns what to write instead of a name, or undefined if the name is fine. */
const findReplacement = ({ name, isType }: DeclaredName, file: string): string | undefined => {
  const named = lookUp(isType ? typeNames : identifiers, name, file);
  if (named) return named;
  if (opensNothing(name, file)) return 'create…, or add it to `opens` if it has close()';
  const parts = splitWords(name);
  const limit = parts.length > 1 && !isType ? lookUp(limitPrefixes, parts[0] ?? '', file) : undefined;
  return limit ?? parts.map((word) => lookUp(words, word, file)).find((use) => use !== undefined);
};

/** Files and folders with a banned name: 'server/src/features/scan/meet.ts: use handle-scan'. */
export const findBannedPaths = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const path = `/${file.replace(/\.(test\.)?(tsx?|mjs|css)$/, '')}`;
    const renamed = [
      ...Object.entries(fileNames).filter(([end]) => path.endsWith(`/${end}`)),
      ...Object.entries(folderNames).filter(([folder]) => path.includes(`/${folder}/`)),
    ];
    return renamed.map(([, use]) => `${file}: use ${use}`);
  });

/** The columns of the database, by the names of its migrations. */
const tables = 'server/src/adapters/database/tables.ts';

/** Declared identifiers that are banned: 'server/src/x.ts:3 openMeeting: use createScanHandler'. */
export const findBannedNames = (source: SourceFile): string[] => {
  if (source.file === tables) return [];
  return findDeclaredNames(source).flatMap((declared) => {
    const replacement = findReplacement(declared, source.file);
    return replacement ? [`${lineAt(source, declared.start)} ${declared.name}: use ${replacement}`] : [];
  });
};

/** Whether a call is one of test(), it() or describe(), also as test.each(…)(). */
const isTestCall = (node: SyntaxNode) => {
  let callee = node['callee'] as SyntaxNode | undefined;
  while (callee?.type === 'CallExpression' || callee?.type === 'MemberExpression')
    callee = (callee['callee'] ?? callee['object']) as SyntaxNode;
  return node.type === 'CallExpression' && /^(test|it|describe)$/.test(String(callee?.['name']));
};

/** Returns a test's title, or the labels of its rows: the first value of each. */
const listTitleNodes = (node: SyntaxNode): SyntaxNode[] => {
  const [first] = node['arguments'] as SyntaxNode[];
  if (first?.type !== 'ArrayExpression') return first ? [first] : [];
  return (first['elements'] as (SyntaxNode | null)[]).flatMap((row) => {
    const label = row?.type === 'ArrayExpression' ? (row['elements'] as (SyntaxNode | null)[])[0] : row;
    return label ? [label] : [];
  });
};

const listTitles = ({ file, program, text }: SourceFile) =>
  (isTest(file) ? listNodes(program).filter(isTestCall).flatMap(listTitleNodes) : [])
    .filter(({ type }) => type === 'Literal' || type === 'TemplateLiteral')
    .map((node) => ({ value: text.slice(Number(node['start']), Number(node['end'])), start: Number(node['start']) }));

/** Comments, test titles and labels of rows with a banned word: 'server/src/x.ts:3 “…”: use “fix”'. */
export const findBannedPhrases = (source: SourceFile): string[] =>
  [...source.comments, ...listTitles(source)].flatMap(({ value, start }) =>
    phrases.flatMap(({ pattern, use }) => {
      const [found] = pattern.exec(value) ?? [];
      return found ? [`${lineAt(source, start)} “${found}”: use ${use}`] : [];
    }),
  );

const declaresFunction = (declared: SyntaxNode) => functions.has(String((declared['init'] as SyntaxNode | null)?.type));

/** Types and functions at the top level of a module. */
const listTopLevel = ({ program }: SourceFile): string[] =>
  (program['body'] as SyntaxNode[]).flatMap((statement) => {
    const node = (statement['declaration'] ?? statement) as SyntaxNode;
    const declared =
      node.type === 'VariableDeclaration'
        ? (node['declarations'] as SyntaxNode[]).filter(declaresFunction)
        : typeDeclarations.has(node.type) || node.type === 'FunctionDeclaration'
          ? [node]
          : [];
    return declared.flatMap((each) => listBindings(each['id'] as SyntaxNode)).map(({ name }) => String(name));
  });

const maxMeanings = 2;

/** Names that more than two modules give to a type or function of their own: 'CodeRow: a.ts, b.ts, c.ts'. */
export const findSharedNames = (sources: readonly SourceFile[]): string[] => {
  const files = new Map<string, Set<string>>();
  for (const source of sources.filter(({ file }) => !isTest(file)))
    for (const name of listTopLevel(source)) files.set(name, (files.get(name) ?? new Set()).add(source.file));
  return [...files]
    .filter(([name, modules]) => modules.size > maxMeanings && !sharedNames.includes(name))
    .map(([name, modules]) => `${name}: ${[...modules].join(', ')}`);
};
