export const words = {
  name: 'Website, static',
  pitch: 'Holds the address itself. Works without us, for good, but can’t be edited or counted.',
  'url.label': 'Where should it lead?',
  'url.help': 'The address itself is printed: it stays as it is.',
  'url.example': 'https://example.com/menu',
  phones: 'Every camera app offers to open the page.',
  'offer.action': 'Open in browser',
} as const;
