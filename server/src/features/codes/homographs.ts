/** What names are written with in Latin, ß to ž: letters that are not taken for others. */
const latinLetters = 'ßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżžșțẁẃẅỳ';

/** Letters that would mislead elsewhere, under the domains of the languages that write with them. */
const extraLettersByTld: Readonly<Record<string, string>> = {
  az: 'ıə',
  fo: 'ð',
  is: 'ðþ',
  tr: 'ı',
  vn: 'ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
};

/** The scripts that people write today (Unicode UAX 31, table 5), without Latin. */
const singleScripts = (
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao ' +
  'Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
)
  .split(' ')
  .map((script) => [script]);
/** Scripts of one word. */
const combinedScripts = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];
const scriptPatterns = [...singleScripts, ...combinedScripts].map((names) => {
  const letters = names.map((name) => `\\p{scx=${name}}`).join('');
  return new RegExp(`^[[[${letters}]&&[\\p{L}\\p{M}\\p{Nd}]]0-9_\\-]+$`, 'v');
});

/** Strokes of Han and Katakana that pass for a slash or a dot where nothing of their script is beside them. */
const loneStroke =
  /(?<![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])[ノソン丶丿乀乁](?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])/u;

/** Letters that a reader takes for a Latin one (after Unicode TR39's confusables). */
const latinConfusables = new Set('авсԁеһіјкӏмнорԛгѕтѵԝхуѡҽ' + 'ёїўѐӓӧӱӗҏҫҳғ' + 'αεικνορτυχ' + 'ոօցհսգքւլյ');
/** Those of them that hardly any word is written with, so that they betray an imitation under a Cyrillic domain too. */
const rareConfusables = /[ԁһӏԛѕѵԝѡҽ]/;

const isLatin = (label: string, tld: string) => {
  const extraLetters = Object.hasOwn(extraLettersByTld, tld) ? extraLettersByTld[tld]! : '';
  return [...label].every(
    (letter) => /[\da-z_-]/.test(letter) || latinLetters.includes(letter) || extraLetters.includes(letter),
  );
};

/**
 * Whether a part of a domain, as people read it, may pass for another one: it mixes scripts, is written in one that nobody
 * writes, or wholly in letters that look like Latin ones. `suffix` is the public suffix that it stands under.
 */
export const isHomograph = (label: string, suffix: string): boolean => {
  if (isLatin(label, suffix.split('.').at(-1)!)) return false;
  if (!scriptPatterns.some((whole) => whole.test(label)) || loneStroke.test(label)) return true;
  const imitates = [...label.replace(/[\d_-]/g, '')].every((letter) => latinConfusables.has(letter));
  return imitates && (/^[\da-z.-]+$/.test(suffix) || rareConfusables.test(label));
};
