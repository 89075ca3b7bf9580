const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': '’',
};

const readProperty = (html: string, property: string): string => {
  const [, content = ''] = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html) ?? [];
  return content.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
};

/** Returns what link previews show of one of our pages: its title, without our name at the end, and its description. */
export const readHead = (html: string): { title: string; description: string } => ({
  title: readProperty(html, 'og:title').replace(/ · Tessera$/, ''),
  description: readProperty(html, 'og:description'),
});
