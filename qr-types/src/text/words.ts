export const words = {
  name: 'Text',
  pitch: 'Shows a short text, even without a connection.',
  'text.label': 'What should it say?',
  'text.help': 'Short texts make codes that scan faster.',
  'text.example': 'Fragile. This side up.',
} as const;
