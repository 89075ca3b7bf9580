import { Icon, LineIcon } from '../blocks/icon.tsx';
import { networkOf, networks } from '../blocks/socials.ts';

const maps =
  /^https?:\/\/(?:(?:www\.|maps\.)?google\.[a-z.]+\/maps|maps\.google\.|maps\.app\.goo\.gl|maps\.apple\.com|www\.openstreetmap\.org|osm\.org|(?:www\.)?what3words\.com)/i;

/** A drawing of where a link leads: a place, a network, or the web. */
export const LinkIcon = ({ url }: { url: string }) => {
  if (maps.test(url)) return <Icon name="pin" />;
  const network = networkOf(url);
  return network ? <LineIcon path={networks[network].icon} /> : <Icon name="globe" />;
};
