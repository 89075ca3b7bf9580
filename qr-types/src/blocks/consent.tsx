import { Fragment } from 'react';
import type { PageTranslator } from '../define-type.ts';
import type { Tracker, Trackers } from '../fields/tracker-ids.ts';

/**
 * Asks for consent to the owner’s trackers. It is displayed at the foot of the page but comes first in the document,
 * for keyboards and screen readers, and stays hidden until the measuring script has a question.
 */
export const Consent = ({
  trackers,
  events,
  t,
}: {
  trackers: Trackers;
  /** Whether taps are reported, too. */
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

/** Revokes the answer and asks again; at the end of the page, hidden until there is an answer. */
export const PrivacyChoices = ({ t }: { t: PageTranslator }) => (
  <p className="privacy noprint">
    <button type="button" data-privacy hidden>
      {t.node('page.privacy')}
    </button>
  </p>
);
