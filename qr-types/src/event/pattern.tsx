const [columns, rows] = [15, 7];

/** Creates a pseudo-random generator seeded by a text: mulberry32. */
const createRandom = (text: string) => {
  let state = [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) | 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const square = (x: number, y: number) => `M${x * 2} ${y * 2}h2v2h-2z`;
const disc = (x: number, y: number) => `M${x * 2} ${y * 2 + 1}a1 1 0 0 0 2 0a1 1 0 0 0-2 0`;

/** The decoration for an event without an image: squares and discs, unique per title. */
export const Pattern = ({ title }: { title: string }) => {
  const next = createRandom(title);
  const paths = { shade: '', bright: '' };
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const chance = next();
      if (chance < 0.06) paths.bright += square(x, y);
      else if (chance < 0.2) paths.shade += square(x, y);
      else if (chance < 0.36) paths.shade += disc(x, y);
    }
  }
  return (
    <svg
      className="pattern"
      viewBox={`0 0 ${columns * 2} ${rows * 2}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <path className="shade" d={paths.shade} />
      <path className="bright" d={paths.bright} />
    </svg>
  );
};
