import { LRUCache } from 'lru-cache';

const windowMs = 2_000;
/** A visitor who opens codes of more accounts within `windowMs` is no person with a camera. */
const maxAccounts = 3;
/** The visitors who came last; about 2 MB. */
const maxVisitors = 10_000;

type Opening = { account: string | undefined; at: number };

/**
 * Creates a check for visitors who open codes of many accounts within two seconds, such as mail gateways that check all links
 * they deliver. It holds from the fourth account on. Guests count as one account. Only what this node got is compared.
 */
export const createBurstDetector = () => {
  const openingsByVisitor = new LRUCache<string, readonly Opening[]>({ max: maxVisitors });
  return (visitor: string, account: string | undefined, at: number): boolean => {
    const earlier = openingsByVisitor.get(visitor) ?? [];
    const others = earlier.filter((opening) => opening.account !== account && Math.abs(at - opening.at) < windowMs);
    openingsByVisitor.set(visitor, [...others.slice(-maxAccounts), { account, at }]);
    return others.length >= maxAccounts;
  };
};
