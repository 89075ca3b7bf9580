/** Returns the URL of a stored image’s small variant. */
export const getThumbnailUrl = (name: string): string => `/img/small/${name}`;
