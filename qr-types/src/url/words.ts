export const words = {
  name: 'Website',
  pitch: 'Opens a web page. Change the address after printing and count who scans.',
  'url.label': 'Where should it lead?',
  'url.help': 'You can change it after printing.',
  'url.example': 'https://example.com/menu',
  'multilanguage.label': 'Other addresses for other languages',
  'multilanguage.help': 'Phones set to one of these languages open their own address.',
  'language.label': 'Language of the address above',
  'language.help': 'Phones set to it stay there, and so do those whose language is not listed.',
  'languages.label': 'Address in each language',
  'languages.example': 'https://example.com/de/menu',
  'offer.action': 'Open in browser',
} as const;
