import type { PageTranslator } from '../define-type.ts';
import type { Facility } from '../fields/facilities.ts';
import { LineIcon } from './icon.tsx';

/** An icon for each, in a square of 24 units. */
const drawings: Readonly<Record<Facility, string>> = {
  wifi: 'M12 18l.01 0M9.172 15.172a4 4 0 0 1 5.656 0M6.343 12.343a8 8 0 0 1 11.314 0M3.515 9.515c4.686-4.687 12.284-4.687 17 0',
  parking:
    'M3 5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14M10 16v-8h2.667c.736 0 1.333 .895 1.333 2s-.597 2-1.333 2h-2.667',
  wheelchair:
    'M3 16a5 5 0 1 0 10 0a5 5 0 1 0-10 0M17 19a2 2 0 1 0 4 0a2 2 0 1 0-4 0M19 17a3 3 0 0 0-3-3h-3.4M3 3h1a2 2 0 0 1 2 2v6M6 8h11M15 8v6',
  pets: 'M11 5h2M19 12c-.667 5.333-2.333 8-5 8h-4c-2.667 0-4.333-2.667-5-8M11 16c0 .667 .333 1 1 1s1-.333 1-1h-2M12 18v2M10 11v.01M14 11v.01M5 4l6 .97l-6.238 6.688a1.021 1.021 0 0 1-1.41 .111a.953 .953 0 0 1-.327-.954l1.975-6.815M19 4l-6 .97l6.238 6.688c.358 .408 .989 .458 1.41 .111a.953 .953 0 0 0 .327-.954l-1.975-6.815',
  terrace: 'M4 12a8 8 0 0 1 16 0l-16 0M12 12v6a2 2 0 0 0 4 0',
  cards: 'M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3l0-8M3 10l18 0M7 15l.01 0M11 15l2 0',
  cash: 'M9 12a3 3 0 1 0 6 0a3 3 0 0 0-6 0M3 8a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2l0-8M18 12h.01M6 12h.01',
  toilets:
    'M3 10a3 7 0 1 0 6 0a3 7 0 1 0-6 0M21 10c0-3.866-1.343-7-3-7M6 3h12M21 10v10l-3-1l-3 2l-3-3l-3 2v-10M6 10h.01',
  family: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9 10l.01 0M15 10l.01 0M9.5 15a3.5 3.5 0 0 0 5 0M12 3a2 2 0 0 0 0 4',
  airConditioning:
    'M10 4l2 1l2-1M12 2v6.5l3 1.72M17.928 6.268l.134 2.232l1.866 1.232M20.66 7l-5.629 3.25l.01 3.458M19.928 14.268l-1.866 1.232l-.134 2.232M20.66 17l-5.629-3.25l-2.99 1.738M14 20l-2-1l-2 1M12 22v-6.5l-3-1.72M6.072 17.732l-.134-2.232l-1.866-1.232M3.34 17l5.629-3.25l-.01-3.458M4.072 9.732l1.866-1.232l.134-2.232M3.34 7l5.629 3.25l2.99-1.738',
  lift: 'M5 5a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-12a1 1 0 0 1-1-1l0-14M10 10l2-2l2 2M10 14l2 2l2-2',
  bicycles:
    'M2 18a3 3 0 1 0 6 0a3 3 0 0 0-6 0M16 18a3 3 0 1 0 6 0a3 3 0 0 0-6 0M12 19v-4l-3-3l5-4l2 3h3M13.007 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  charging:
    'M18 7l-1 1M14 11h1a2 2 0 0 1 2 2v3a1.5 1.5 0 0 0 3 0v-7l-3-3M4 20v-14a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v14M9 11.5l-1.5 2.5h3l-1.5 2.5M3 20l12 0M4 8l10 0',
  transport:
    'M4 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M16 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 17h-2v-11a1 1 0 0 1 1-1h14a5 7 0 0 1 5 7v5h-2m-4 0h-8M16 5l1.5 7l4.5 0M2 10l15 0M7 5l0 5M12 5l0 5',
  coffee:
    'M3 14c.83 .642 2.077 1.017 3.5 1c1.423 .017 2.67-.358 3.5-1c.83-.642 2.077-1.017 3.5-1c1.423-.017 2.67 .358 3.5 1M8 3a2.4 2.4 0 0 0-1 2a2.4 2.4 0 0 0 1 2M12 3a2.4 2.4 0 0 0-1 2a2.4 2.4 0 0 0 1 2M3 10h14v5a6 6 0 0 1-6 6h-2a6 6 0 0 1-6-6v-5M16.746 16.726a3 3 0 1 0 .252-5.555',
  food: 'M19 3v12h-5c-.023-3.681 .184-7.406 5-12m0 12v6h-1v-3m-10-14v17m-3-17v3a3 3 0 1 0 6 0v-3',
  beds: 'M5 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0M22 17v-3h-20M2 8v9M12 14h10v-2a3 3 0 0 0-3-3h-7v5',
};

/** The facilities of a place, each as an icon with its name; nothing if there are none. */
export const Facilities = ({ facilities, t }: { facilities: readonly Facility[]; t: PageTranslator }) =>
  facilities.length === 0 ? null : (
    <ul className="facilities" data-field="facilities" aria-label={t('facilities.label')}>
      {facilities.map((facility) => (
        <li key={facility}>
          <LineIcon path={drawings[facility]} />
          {t.node(`facilities.${facility}`)}
        </li>
      ))}
    </ul>
  );
