import type { PageTranslator } from '../define-type.ts';
import { type Address, formatAddressLines } from '../fields/index.ts';
import { ContactRow } from './contact-row.tsx';
import { Icon } from './icon.tsx';

/** A place as stored by its field (`fields/location.ts`). */
export type PlaceContent = Address & { behaviour: 'show' | 'hide' | 'showMap'; url: string };

/** Returns the URL of a map: the owner’s link, else a search that phones open in their map app. */
export const toMapHref = (place: PlaceContent): string | undefined => {
  if (place.url !== '') return place.url;
  const { latitude, longitude } = place;
  const point = latitude !== null && longitude !== null ? `${latitude},${longitude}` : '';
  const searchText = point || formatAddressLines(place).join(', ');
  return searchText === ''
    ? undefined
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(searchText)}`;
};

const rotations = [-24, -17, -9, 8, 15, 23];

/** A symbolic map with a pin, generated locally: not to scale, and always the same for the same place. */
const StaticMap = ({ place }: { place: string }) => {
  let sum = 0;
  for (const letter of place) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  const mirror = sum % 2 === 0 ? 1 : -1;
  // The background fills any available space; the pin is always fully visible, with its tip in the centre.
  return (
    <svg aria-hidden="true">
      <svg aria-hidden="true" viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice">
        <g transform={`translate(160 75) rotate(${rotations[sum % rotations.length]}) scale(${mirror} 1)`}>
          <path className="water" d="M-320 92c120-44 190 26 320-8s180 6 320-30" />
          <path className="park" d="M16-62h78v48H16z" />
          <path
            className="street"
            d="M-300-76H300M-300 52H300M-108-200V200M-58-200V0M102-200V200M190-200V200M-190-200V200"
          />
          <path className="road" d="M-300 0H300M0-200V200" />
        </g>
      </svg>
      <svg aria-hidden="true" viewBox="0 0 320 150">
        <path className="pin" d="M160 78c-17-22-24-32-24-43a24 24 0 0 1 48 0c0 11-7 21-24 43z" />
        <circle className="hole" cx="160" cy="35" r="9" />
      </svg>
    </svg>
  );
};

type PlaceProps = { place: PlaceContent; t: PageTranslator; field?: string };

/** Whether a place has content: an address or a map link. */
export const hasLocation = (place: PlaceContent): boolean =>
  formatAddressLines(place).length > 0 || getMapHref(place) !== undefined;

const getMapHref = (place: PlaceContent) => (place.behaviour === 'hide' ? undefined : toMapHref(place));

const MapLink = ({ place, href, t }: PlaceProps & { href: string }) => (
  <a className="map" href={href} rel="noopener noreferrer nofollow">
    <StaticMap place={formatAddressLines(place).join()} />
    <span>{t.node('page.map')}</span>
  </a>
);

/** A place: its address, and the map link if the owner wants it. Nothing without content. */
export const Place = ({ place, t, field = 'location' }: PlaceProps) => {
  const lines = formatAddressLines(place);
  const href = getMapHref(place);
  return !hasLocation(place) ? null : (
    <div className="place" data-field={field}>
      {lines.length > 0 && (
        <address dir="auto">
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {place.behaviour === 'showMap' && href !== undefined && <MapLink place={place} href={href} t={t} />}
      {place.behaviour === 'show' && href !== undefined && (
        <a className="button quiet" href={href} rel="noopener noreferrer nofollow">
          <Icon name="pin" />
          {t.node('page.map')}
        </a>
      )}
    </div>
  );
};

/** The same as a row among the contact details. */
export const PlaceRow = ({ place, t, field = 'location' }: PlaceProps) => {
  const [first, ...others] = formatAddressLines(place);
  const href = getMapHref(place);
  return !hasLocation(place) ? null : (
    <>
      <ContactRow icon="pin" href={href} text={others.join(', ')} field={field}>
        {first ?? t.node('page.map')}
      </ContactRow>
      {place.behaviour === 'showMap' && href !== undefined && (
        <li>
          <MapLink place={place} href={href} t={t} />
        </li>
      )}
    </>
  );
};
