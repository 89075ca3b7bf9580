import { Fragment } from 'react';
import type { PageTranslator } from '../define-type.ts';
import type { Tracker, Trackers } from '../fields/tracker-ids.ts';

/**
 * Asks whether the owner's trackers may measure the visit. It stands at the foot of the page but first in its order, so
 * that keyboards and screen readers meet it, and stays hidden until the measuring script has something to ask.
 */
export const Consent = ({
  trackers,
  events,
  t,
}: {
  trackers: Trackers;
  /** What visitors tap is reported, too. */
  events: boolean;
  t: PageTranslator;
}) => (
  <aside
    className="consent noprint"
    aria-labelledby="consent"
    hidden
    data-analytics={trackers.googleAnalyticsId}
    data-tags={trackers.googleTagManagerId}
    data-pixel={trackers.facebookPixelId}
    data-events={events ? '' : undefined}
  >
    <p id="consent">{t.node('page.consent')}</p>
    <p>
      {(Object.keys(trackers) as Tracker[]).map((tracker, at) => (
        <Fragment key={tracker}>
          {at > 0 && ' · '}
          {t.node(`${tracker}.label`)}
        </Fragment>
      ))}
    </p>
    <div>
      <button type="button" className="button quiet" data-consent="no">
        {t.node('page.consent_no')}
      </button>
      <button type="button" className="button quiet" data-consent="yes">
        {t.node('page.consent_yes')}
      </button>
    </div>
  </aside>
);

/** Takes the answer back and asks anew: at the end of the page, hidden until there is an answer. */
export const PrivacyChoices = ({ t }: { t: PageTranslator }) => (
  <p className="privacy noprint">
    <button type="button" data-privacy hidden>
      {t.node('page.privacy')}
    </button>
  </p>
);
