import bowser from 'bowser';

/** The browser and system that a user agent names, as their makers write them; '' where it names none. */
export const deviceOf = (agent: string): { browser: string; system: string } => {
  if (agent === '') return { browser: '', system: '' };
  const { browser, os } = bowser.parse(agent);
  return { browser: browser.name ?? '', system: os.name ?? '' };
};
