import { describe, expect, it } from 'vitest';
import { drawnPage } from '../../testing/drawn-page.tsx';
import { isOnlyIncomplete, toFieldErrors } from '../fields/index.ts';
import { findType } from '../index.ts';
import { content } from './content.ts';

const drawn = async (given: object) => {
  const { html } = await drawnPage(findType('social')!, content.parse({ name: 'Mira', ...given }), {});
  return html.slice(html.indexOf('<body>'));
};

it('needs a network, and is merely incomplete without one', () => {
  const { error } = content.safeParse({ name: 'Mira' });
  expect(toFieldErrors(error!).map(({ field, code }) => `${field}: ${code}`)).toEqual(['socials: too_few']);
  expect(isOnlyIncomplete(error!)).toBe(true);
});

describe('the page', () => {
  it.each([
    [{ instagram: ' @mira.vogt' }, 'https://www.instagram.com/mira.vogt', 'mira.vogt'],
    [
      { linkedin: 'linkedin.com/company/gr%C3%BCne-wiese/' },
      'https://linkedin.com/company/gr%C3%BCne-wiese/',
      'grüne-wiese',
    ],
    [{ whatsapp: '+43 664 1234567' }, 'https://wa.me/436641234567', '+43 664 1234567'],
    [{ reddit: 'r/pottery' }, 'https://www.reddit.com/r/pottery', 'pottery'],
    [{ youtube: 'https://www.youtube.com/@miravogt?si=1' }, 'https://www.youtube.com/@miravogt?si=1', 'miravogt'],
    [{ facebook: 'https://www.facebook.com/profile.php?id=1000' }, 'https://www.facebook.com/profile.php?id=1000', ''],
    [{ spotify: 'https://open.spotify.com/artist/%FF' }, 'https://open.spotify.com/artist/%FF', '%FF'],
  ])('has a button for %o, with its nickname', async (socials, address, nickname) => {
    const html = await drawn({ socials });
    expect(html.match(/<a href="([^"]+)"/)?.[1]).toBe(address);
    expect(html.match(/<span class="username"[^>]*>([^<]*)/)?.[1] ?? '').toBe(nickname);
  });

  it('links only to the owner’s networks', async () => {
    const html = await drawn({
      socials: { x: 'mira' },
      button: { text: 'Shop', url: 'https://example.com/shop' },
      links: [{ text: 'Course', url: 'https://example.com/course' }],
    });
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      'https://x.com/mira',
      'https://example.com/shop',
      'https://example.com/course',
    ]);
  });
});
