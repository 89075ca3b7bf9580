/** What link previews show of a page. */
export type ShareImage = {
  title: string;
  /** The host of this installation, in small type. */
  host: string;
  /** Of the title: it decides where lines may break. */
  language: string;
};

/** Draws the images of link previews: PNG, 1200 × 630 pixels. */
export type ShareImages = { draw(image: ShareImage): Promise<Uint8Array> };
