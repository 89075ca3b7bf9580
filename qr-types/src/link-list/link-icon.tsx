import { Icon, LineIcon } from '../blocks/icon.tsx';
import { findNetwork, networks } from '../blocks/socials.ts';

const mapPattern =
  /^https?:\/\/(?:(?:www\.|maps\.)?google\.[a-z.]+\/maps|maps\.google\.|maps\.app\.goo\.gl|maps\.apple\.com|www\.openstreetmap\.org|osm\.org|(?:www\.)?what3words\.com)/i;

/** The icon of a link’s target: a map, a network, or the web. */
export const LinkIcon = ({ url }: { url: string }) => {
  if (mapPattern.test(url)) return <Icon name="pin" />;
  const network = findNetwork(url);
  return network ? <LineIcon path={networks[network].icon} /> : <Icon name="globe" />;
};
