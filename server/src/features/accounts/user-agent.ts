import bowser from 'bowser';

const knownBrowsers: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP));
const knownOperatingSystems: ReadonlySet<string> = new Set(Object.values(bowser.OS_MAP));

/**
 * The browser and system that a user agent names, as their makers write them; '' where it names none that is known: a user
 * agent says whatever its sender likes, and this is read by somebody else.
 */
export const parseUserAgent = (agent: string): { browser: string; system: string } => {
  if (agent === '') return { browser: '', system: '' };
  const { browser, os } = bowser.parse(agent);
  const pickKnown = (known: ReadonlySet<string>, name = '') => (known.has(name) ? name : '');
  return { browser: pickKnown(knownBrowsers, browser.name), system: pickKnown(knownOperatingSystems, os.name) };
};
