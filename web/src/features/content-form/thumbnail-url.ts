/** Where a stored picture is shown, small. */
export const getThumbnailUrl = (name: string): string => `/img/small/${name}`;
