/** Pictures below the screen are loaded late: on paper they would be missing where the browser doesn’t load them itself. */
export const loadPicturesForPrint = (): void =>
  addEventListener('beforeprint', () => {
    for (const picture of document.images) picture.loading = 'eager';
  });
