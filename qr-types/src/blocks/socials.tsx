import type { PageTranslator } from '../define-type.ts';
import { LineIcon } from './icon.tsx';
import { listProfiles, type NetworkId, networks } from './socials.ts';

/**
 * The owner’s profiles as a row of icons, each with its network’s name for screen readers; nothing if there are none.
 */
export const Socials = ({
  socials,
  t,
  field = 'socials',
}: {
  socials: Readonly<Partial<Record<NetworkId, string>>>;
  t: PageTranslator;
  /** The field’s path. */
  field?: string;
}) => {
  const profiles = listProfiles(socials);
  return profiles.length === 0 ? null : (
    <ul className="socials" data-field={field}>
      {profiles.map(({ id, address }) => (
        <li key={id}>
          <a href={address} rel="me noopener noreferrer nofollow" data-field={`${field}.${id}`}>
            <LineIcon path={networks[id].icon} />
            <span className="sr">{t.node(`socials.${id}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
};
