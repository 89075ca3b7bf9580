/** Whether a calendar knows a time zone by this name, such as `Europe/Rome`. */
export const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
};
