import type { TypeId } from '@tessera/qr-types';
import { harbour, hotel, mill, type StyleInput, studio, trattoria, withFrame } from './demo-designs.ts';
import type { Rhythm, Traffic } from './traffic.ts';

/** A code of the demo account, as its owner would have made it. */
export type DemoCode = {
  type: TypeId;
  name: string;
  /** Without it, that of the type’s sample. */
  content?: Record<string, unknown>;
  style?: StyleInput;
  /** How long ago it was created, in days. */
  age: number;
  /** Absent for static codes, which no one counts, and for codes that are new. */
  traffic?: Traffic;
  isDraft?: true;
  /** How long ago its owner paused it, in days. */
  pausedDaysAgo?: number;
  settings?: { accessPassword?: string; activePassword?: boolean; scanLimit?: number };
};

export type DemoFolder = { name: string; color: string; codes: readonly DemoCode[] };

const [trattoriaCity, hotelCity] = ['Verona', 'Lindau'];

const scans = (perDay: number, rhythm: Rhythm, home: Traffic['home'], more: Partial<Traffic> = {}): Traffic => ({
  perDay,
  rhythm,
  home,
  growth: 1,
  ...more,
});

const website = (path: string) => ({ url: `https://www.example.com/${path}` });

/** A print studio’s account: what it made for its clients in a year. */
export const demoFolders: readonly DemoFolder[] = [
  {
    name: 'Trattoria da Nino',
    color: '#d4574b',
    codes: [
      {
        type: 'menu',
        name: 'Menu on the tables',
        style: withFrame(trattoria, 6, 'Our menu', '#7a1f17'),
        age: 368,
        traffic: scans(38, 'evening', 'IT', { city: trattoriaCity, growth: 1.5 }),
      },
      {
        type: 'url',
        name: 'Wine list',
        content: website('nino/wine'),
        style: trattoria,
        age: 366,
        traffic: scans(9, 'evening', 'IT', { city: trattoriaCity }),
      },
      {
        type: 'url',
        name: 'Reserve a table',
        content: website('nino/reserve'),
        style: withFrame(trattoria, 3, 'Book a table', '#a8261c'),
        age: 341,
        traffic: scans(7, 'office', 'IT', { city: trattoriaCity, growth: 1.8 }),
      },
      {
        type: 'url',
        name: 'Takeaway flyer',
        content: website('nino/takeaway'),
        age: 212,
        traffic: scans(4, 'evening', 'IT', { city: trattoriaCity, spikes: [{ daysAgo: 205, days: 6, factor: 6 }] }),
      },
      {
        type: 'url',
        name: 'Leave a review',
        content: website('nino/review'),
        age: 160,
        traffic: scans(3, 'evening', 'IT', { city: trattoriaCity }),
      },
      {
        type: 'wifi',
        name: 'Guest Wi-Fi',
        content: { ssid: 'Da Nino guests', authType: 'WPA', password: 'buon-appetito' },
        style: trattoria,
        age: 368,
      },
      {
        type: 'whatsapp',
        name: 'Ask the kitchen',
        content: { number: '+39 045 555 0142', message: 'Hello Nino, a question about allergens:' },
        age: 150,
      },
    ],
  },
  {
    name: 'Hotel Seeblick',
    color: '#3b82c4',
    codes: [
      {
        type: 'feedback',
        name: 'How was your stay?',
        style: withFrame(hotel, 0, 'Tell us', '#12455c'),
        age: 362,
        traffic: scans(8, 'morning', 'DE', { city: hotelCity, growth: 1.2 }),
      },
      {
        type: 'images',
        name: 'Kayak tours',
        style: hotel,
        age: 240,
        traffic: scans(11, 'weekend', 'DE', { city: hotelCity, season: 'summer' }),
      },
      {
        type: 'landing',
        name: 'Sauna raft poster',
        style: withFrame(hotel, 17, 'Book an evening', '#12455c'),
        age: 355,
        traffic: scans(9, 'weekend', 'DE', { city: hotelCity, season: 'winter' }),
      },
      {
        type: 'url',
        name: 'Breakfast times and menu',
        content: {
          ...website('seeblick/breakfast'),
          multilanguage: true,
          language: ['en'],
          languages: {
            de: 'https://www.example.com/seeblick/fruehstueck',
            it: 'https://www.example.com/seeblick/colazione',
          },
        },
        style: hotel,
        age: 330,
        traffic: scans(21, 'morning', 'DE', { city: hotelCity, growth: 1.3 }),
      },
      {
        type: 'url',
        name: 'Room directory',
        content: website('seeblick/rooms'),
        style: hotel,
        age: 330,
        traffic: scans(16, 'evening', 'DE', { city: hotelCity }),
      },
      {
        type: 'url',
        name: 'Bicycle hire',
        content: website('seeblick/bicycles'),
        age: 220,
        traffic: scans(6, 'morning', 'DE', { city: hotelCity, season: 'summer' }),
      },
      {
        type: 'url',
        name: 'Staff handbook',
        content: website('seeblick/staff'),
        age: 300,
        settings: { accessPassword: 'lake and larch', activePassword: true },
        traffic: scans(2, 'office', 'DE', { city: hotelCity }),
      },
      {
        type: 'wifi',
        name: 'Wi-Fi in the rooms',
        content: { ssid: 'Seeblick', authType: 'WPA', password: 'larch-and-lake' },
        style: hotel,
        age: 362,
      },
      {
        type: 'email',
        name: 'Late check-out',
        content: {
          email: 'reception@seeblick.example.com',
          subject: 'Late check-out',
          body: 'We would like to stay until noon. Our room: ',
        },
        age: 190,
      },
    ],
  },
  {
    name: 'Kornwerk',
    color: '#a98b1e',
    codes: [
      {
        type: 'product',
        name: 'Hazelnut and pear muesli, 500 g',
        style: mill,
        age: 310,
        traffic: scans(17, 'shopping', 'DE', { growth: 2.2 }),
      },
      {
        type: 'barcode',
        name: 'Wild blossom honey, 250 g',
        content: {
          gtin: '9506000134352',
          name: 'Wild blossom honey, 250 g',
          url: 'https://www.example.com/kornwerk/honey',
        },
        age: 180,
        traffic: scans(6, 'shopping', 'DE', { growth: 1.6 }),
      },
      {
        type: 'url',
        name: 'Recipes on the pack',
        content: website('kornwerk/recipes'),
        style: mill,
        age: 305,
        traffic: scans(12, 'evening', 'DE', { growth: 1.9 }),
      },
      {
        type: 'url',
        name: 'Where our oats grow',
        content: website('kornwerk/fields'),
        style: mill,
        age: 260,
        traffic: scans(5, 'shopping', 'DE'),
      },
      {
        type: 'url',
        name: 'Competition, first 200',
        content: website('kornwerk/competition'),
        style: mill,
        age: 95,
        settings: { scanLimit: 200 },
        traffic: scans(9, 'shopping', 'DE', { endedDaysAgo: 60 }),
      },
      {
        type: 'text',
        name: 'Crate label',
        content: { text: 'Kornwerk, Mühlweg 4. Keep dry. This side up.' },
        age: 120,
      },
    ],
  },
  {
    name: 'Campaigns',
    color: '#7a6bd1',
    codes: [
      {
        type: 'coupon',
        name: 'Forn Olmo, 20% before ten',
        style: withFrame({ shape: { color: '#8a3b06', style: 'soft' } }, 16, '20% off', '#8a3b06'),
        age: 140,
        traffic: scans(14, 'morning', 'ES', { spikes: [{ daysAgo: 132, days: 10, factor: 4 }] }),
      },
      {
        type: 'event',
        name: 'Midnight workshops',
        age: 75,
        traffic: scans(10, 'evening', 'FR', { spikes: [{ daysAgo: 18, days: 5, factor: 7 }] }),
      },
      {
        type: 'video',
        name: 'Canal cinema',
        age: 200,
        traffic: scans(12, 'evening', 'FR', { season: 'summer', endedDaysAgo: 40 }),
      },
      {
        type: 'mp3',
        name: 'Night ferry, the single',
        style: {
          shape: { color: '#20264d', style: 'dots' },
          corners: { squareColor: '#20264d', dotColor: '#20264d', squareStyle: 'circle', dotStyle: 'circle' },
        },
        age: 110,
        traffic: scans(8, 'evening', 'SE', { spikes: [{ daysAgo: 104, days: 4, factor: 9 }] }),
      },
      {
        type: 'playlist',
        name: 'Old harbour audio walk',
        style: harbour,
        age: 280,
        traffic: scans(9, 'weekend', 'IT', { season: 'summer' }),
      },
      { type: 'social', name: 'Tidepool Records', age: 250, traffic: scans(6, 'evening', 'PT', { growth: 1.4 }) },
      {
        type: 'url',
        name: 'Tram advert, line 4',
        content: { ...website('line-4'), parameters: [{ name: 'utm_source', value: 'tram' }] },
        style: {
          shape: { color: '#111827', style: 'square' },
          frame: { id: 10, text: 'Scan on the way', color: '#b45309' },
        },
        age: 58,
        traffic: scans(26, 'commute', 'DE', { endedDaysAgo: 16 }),
      },
      {
        type: 'url',
        name: 'Spring window poster',
        content: website('spring'),
        // The poster is white around it.
        style: { quietZone: 2, shape: { color: '#2c4a1e', backgroundColor: '#ffffff' } },
        age: 235,
        pausedDaysAgo: 160,
        traffic: scans(11, 'shopping', 'AT', { endedDaysAgo: 170 }),
      },
      { type: 'url', name: 'Winter campaign', content: website('winter'), age: 4, isDraft: true },
      {
        type: 'sms',
        name: 'Offers by text message',
        content: { number: '+49 151 5550 0198', message: 'JOIN' },
        age: 140,
      },
    ],
  },
  {
    name: 'Small clients',
    color: '#2f8f6b',
    codes: [
      {
        type: 'vcard-plus',
        name: 'Ines Albrecht, business card',
        style: studio,
        age: 320,
        traffic: scans(3, 'office', 'DE'),
      },
      {
        type: 'link-list',
        name: 'Mira Vogt, stoneware',
        age: 270,
        traffic: scans(7, 'weekend', 'AT', { growth: 1.7 }),
      },
      {
        type: 'business',
        name: 'Kessler & Tochter, workshop',
        age: 290,
        traffic: scans(6, 'office', 'DE', { season: 'summer' }),
      },
      {
        type: 'app',
        name: 'Tidal Log',
        style: { logoPreset: null, shape: { style: 'fluid', color: '#123e6b' } },
        age: 170,
        traffic: scans(9, 'evening', 'GB', { growth: 2.6 }),
      },
      { type: 'pdf', name: 'Garden house Larch 240, assembly', age: 230, traffic: scans(5, 'weekend', 'SE') },
      { type: 'vcard', name: 'Ines Albrecht, contact', age: 320 },
      { type: 'url-static', name: 'Museum entrance', content: { url: 'https://museum.example.org/' }, age: 260 },
      {
        type: 'url',
        name: 'Directions to the studio',
        content: website('studio/directions'),
        style: studio,
        age: 365,
        traffic: scans(2, 'office', 'DE'),
      },
      {
        type: 'url',
        name: 'Send us your artwork',
        content: website('studio/upload'),
        style: studio,
        age: 365,
        traffic: scans(4, 'office', 'DE', { growth: 1.3 }),
      },
    ],
  },
];
