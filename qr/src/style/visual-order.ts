/**
 * Orders a line from left to right by the embedding levels of its letters: rule L2 of the Unicode Bidirectional
 * Algorithm (UAX 9).
 */
export function toVisualOrder<Letter extends { level?: number }>(line: readonly Letter[]): Letter[] {
  const ordered = [...line];
  const levelAt = (at: number) => ordered[at]?.level ?? 0;
  for (let level = Math.max(0, ...line.map((letter) => letter.level ?? 0)); level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let end = from;
      while (end < ordered.length && levelAt(end) >= level) end++;
      ordered.splice(from, end - from, ...ordered.slice(from, end).reverse());
      from = end;
    }
  }
  return ordered;
}
