import { getLastErrorId } from '../../api.ts';

/** The page to write to the operator; it knows the account by its session. */
export const contactPath = '/contact';

/** The same, for a message that begins with the last error. */
export const getSupportPath = (): string => {
  const error = getLastErrorId();
  return error === undefined ? contactPath : `${contactPath}?${new URLSearchParams({ error })}`;
};
