/** The most columns of a table. */
export const maxColumns = 200;

/** The most characters of a cell: the content of a code as JSON fits. */
export const maxCellLength = 2 ** 18;

/** The most characters of a row: longer ones are skipped, so that memory stays small. */
export const maxRecordLength = 2 ** 21;

/** The most rows with broken quotes: each costs another look at the text behind it. */
export const maxBrokenRows = 100;
