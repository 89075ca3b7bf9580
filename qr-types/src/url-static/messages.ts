export const messages = {
  name: 'Website, static',
  pitch: 'The address is in the code itself. It works without us, but can’t be edited or tracked.',
  summary: 'The address can’t be changed',
  keywords: 'URL, link, web address, homepage, web page, site, permanent',
  'url.label': 'Website address (URL)',
  'url.help': 'The address is printed in the code and can’t be changed later.',
  'url.example': 'https://example.com/menu',
  phones: 'Every camera app offers to open the page.',
} as const;
