import bowser from 'bowser';

const knownBrowsers: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP));
const knownOperatingSystems: ReadonlySet<string> = new Set(Object.values(bowser.OS_MAP));

/**
 * Returns the browser and system of a user agent under their proper names; '' if unknown. User agents are arbitrary input,
 * but shown to other users.
 */
export const parseUserAgent = (agent: string): { browser: string; system: string } => {
  if (agent === '') return { browser: '', system: '' };
  const { browser, os } = bowser.parse(agent);
  const pickKnown = (known: ReadonlySet<string>, name = '') => (known.has(name) ? name : '');
  return { browser: pickKnown(knownBrowsers, browser.name), system: pickKnown(knownOperatingSystems, os.name) };
};
