export type CodePiece = { text: string; kind: 'plain' | 'string' | 'number' | 'word' | 'comment' };

const patterns = {
  string: /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/,
  number: /(?<![\w#.-])-?\d+(?:\.\d+)?(?![\w-])/,
  word: /(?<![\w$.-])(?:await|const|curl|echo|exit|for|from|if|import|in|new|null|None|of|open|print|print_r|throw|true|True|false|False|while|with|as)(?![\w-])/,
} as const;

const pattern = new RegExp(
  Object.entries(patterns)
    .map(([kind, { source }]) => `(?<${kind}>${source})`)
    .join('|'),
  'g',
);

/** Splits code into what is shown alike. Good enough for examples of any of the languages: it knows no grammar. */
export const highlight = (code: string): CodePiece[] => {
  const pieces: CodePiece[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ['plain'];
    if (match.index > end) pieces.push({ text: code.slice(end, match.index), kind: 'plain' });
    pieces.push({ text: match[0], kind: kind as CodePiece['kind'] });
    end = match.index + match[0].length;
  }
  if (end < code.length) pieces.push({ text: code.slice(end), kind: 'plain' });
  return pieces;
};
