let known: ReadonlySet<string> | undefined;

/** Zones of no place, which calendars know without listing them. */
const ofNoPlace = /^UTC$|^Etc\/GMT[+-]\d{1,2}$/;

/**
 * A time zone of the IANA database by the one name that it is kept under: `europe/rome` is `Europe/Rome`. Undefined for what
 * only some calendars know: offsets (`+05:30`) and abbreviations (`AET`).
 */
export const zoneOf = (name: string): string | undefined => {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    known ??= new Set(Intl.supportedValuesOf('timeZone'));
    const isNamed = timeZone === 'UTC' || name.includes('/');
    return isNamed && (known.has(timeZone) || ofNoPlace.test(timeZone)) ? timeZone : undefined;
  } catch {
    return undefined;
  }
};

/** Whether a time zone is known everywhere by this name, such as `Europe/Rome`. */
export const isZone = (name: string): boolean => zoneOf(name) !== undefined;
