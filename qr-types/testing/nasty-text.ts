import fc from 'fast-check';

const breakers = [
  '\\',
  '\\n',
  ';',
  ',',
  ':',
  '"',
  '\n',
  ' ',
  'S:',
  ';T:WPA;',
  'PH2:',
  '\nTEL:1',
  'END:VCARD',
  '\nEND:VEVENT',
  '0',
  'ß',
  '網',
  '👋',
];

/** Texts that break serialisers: separators, quotes, backslashes, field names, line breaks, any script. */
export const nastyText = (parts = 12) =>
  fc
    .array(fc.oneof(fc.constantFrom(...breakers), fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: parts })
    .map((texts) => texts.join(''));
