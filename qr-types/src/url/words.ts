export const words = {
  name: 'Website',
  pitch: 'Opens a web page. Change the address after printing and count who scans.',
  'url.label': 'Where should it lead?',
  'url.help': 'You can change it after printing.',
  'url.example': 'https://example.com/menu',
} as const;
