/** The image that link previews show of a public page. */
export const toShareImagePath = (publicPath: string, language: string): string =>
  `/og/${language}${publicPath === '/' ? '' : publicPath}.png`;

/** The page and the language of such a path; undefined for any other. */
export const parseShareImagePath = (path: string): { publicPath: string; language: string } | undefined => {
  const [, language, publicPath = '/'] = /^\/og\/([A-Za-z-]+)(\/.+)?\.png$/.exec(path) ?? [];
  return language === undefined ? undefined : { publicPath, language };
};
