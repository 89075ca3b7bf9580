/** Where a stored picture is shown, small. */
export const smallImage = (name: string): string => `/img/small/${name}`;
