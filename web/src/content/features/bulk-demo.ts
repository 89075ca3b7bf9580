/** How many rows of the table on the page about bulk creation become codes. */
export const bulkDemoSlots = 6;

/** Longer addresses would make a code that is too fine for the page. */
const maxLinkLength = 300;

/** A row of that table; without a link, it’s wrong. */
export type DemoRow = { name: string; link: string | undefined };

const toLink = (text: string): string | undefined => {
  const link = /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : text;
  const isWhole = /^https?:\/\/\S+$/i.test(link) && URL.canParse(link) && link.length <= maxLinkLength;
  return isWhole ? link : undefined;
};

/** Reads rows of a name and an address, as pasted from a spreadsheet or separated by semicolons or commas. */
export const readDemoRows = (table: string): DemoRow[] =>
  table
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split(/[\t;,]/).map((cell) => cell.trim());
      const links = cells.map(toLink);
      const link = links.find((one) => one !== undefined);
      const name = cells.find((cell, at) => cell !== '' && links[at] === undefined) ?? '';
      return { name, link };
    });
