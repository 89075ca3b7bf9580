/** A label contains characters that no font has. */
export class UndrawableTextError extends Error {
  override readonly name = 'UndrawableTextError';
  /** Each of them once, in the order of the label. */
  readonly letters: string;

  constructor(letters: Iterable<string>) {
    const text = [...new Set(letters)].join('');
    super(`no font draws ${text}`);
    this.letters = text;
  }
}
