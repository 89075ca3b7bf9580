/** Letters beyond ASCII in Latin names, ß to ž, that aren't mistaken for others. */
const latinLetters = 'ßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżžșțẁẃẅỳ';

/** Letters that would mislead elsewhere, allowed under the domains of the languages that use them. */
const extraLettersByTld: Readonly<Record<string, string>> = {
  az: 'ıə',
  fo: 'ð',
  is: 'ðþ',
  tr: 'ı',
  vn: 'ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
};

/** Recommended scripts (Unicode UAX 31, table 5), without Latin. */
const singleScripts = (
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao ' +
  'Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
)
  .split(' ')
  .map((script) => [script]);
/** Scripts that one label may combine. */
const combinedScripts = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];
const scriptPatterns = [...singleScripts, ...combinedScripts].map((names) => {
  const letters = names.map((name) => `\\p{scx=${name}}`).join('');
  return new RegExp(`^[[[${letters}]&&[\\p{L}\\p{M}\\p{Nd}]]0-9_\\-]+$`, 'v');
});

/** Strokes of Han and Katakana that look like a slash or a dot without neighbours of their script. */
const loneStroke =
  /(?<![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])[ノソン丶丿乀乁](?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])/u;

/** Letters that look like a Latin one (based on the confusables of Unicode TR39). */
const latinConfusables = new Set('авсԁеһіјкӏмнорԛгѕтѵԝхуѡҽ' + 'ёїўѐӓӧӱӗҏҫҳғ' + 'αεικνορτυχ' + 'ոօցհսգքւլյ');
/** Those of them that are rare in real words, so that they reveal an imitation even under a Cyrillic domain. */
const rareConfusables = /[ԁһӏԛѕѵԝѡҽ]/;

const isLatin = (label: string, tld: string) => {
  const extraLetters = (Object.hasOwn(extraLettersByTld, tld) && extraLettersByTld[tld]) || '';
  return [...label].every(
    (letter) => /[\da-z_-]/.test(letter) || latinLetters.includes(letter) || extraLetters.includes(letter),
  );
};

/**
 * Whether a domain label, in Unicode, may be mistaken for another: it mixes scripts, uses an obsolete one, or consists only
 * of letters that look Latin. `suffix` is its public suffix.
 */
export const isHomograph = (label: string, suffix: string): boolean => {
  if (isLatin(label, suffix.slice(suffix.lastIndexOf('.') + 1))) return false;
  if (!scriptPatterns.some((whole) => whole.test(label)) || loneStroke.test(label)) return true;
  const imitates = [...label.replace(/[\d_-]/g, '')].every((letter) => latinConfusables.has(letter));
  return imitates && (/^[\da-z.-]+$/.test(suffix) || rareConfusables.test(label));
};
