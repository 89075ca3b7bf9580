export const messages = {
  name: 'Text',
  pitch: 'Shows a short text, even without a connection.',
  summary: 'Works without a connection',
  keywords: 'note, message, plain text, words, serial number',
  'text.label': 'What should it say?',
  'text.help': 'Shorter text scans faster.',
  'text.example': 'Fragile. This side up.',
  phones: 'Every camera app shows the text; some offer to search the web for it.',
  'offer.action': 'Copy text',
} as const;
