/** Which paper is usual where someone lives. */

/** Countries where printers hold Letter; everywhere else, they hold A4 (Unicode CLDR, supplemental data, paperSize). */
const letterRegions = ['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'];

/** Returns the usual page of the first language that names a region, such as `en-US`. */
export const getUsualPage = (languages: readonly string[]): 'A4' | 'Letter' => {
  const region = languages.map((language) => new Intl.Locale(language).region).find((one) => one !== undefined);
  return region !== undefined && letterRegions.includes(region) ? 'Letter' : 'A4';
};
