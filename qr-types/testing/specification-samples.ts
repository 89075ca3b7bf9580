const location = {
  street: 'Oranienstraße',
  number: '25',
  city: 'Berlin',
  state: 'Berlin',
  postalCode: '10999',
  country: 'Germany',
  latitude: 52.5,
  longitude: 13.4,
  url: 'https://example.com/map',
  streetNumberFirst: false,
  behaviour: 'showMap',
};
const tracking = {
  googleAnalyticsId: 'G-ABC123',
  facebookPixelId: '123456',
  googleTagManagerId: 'GTM-ABC123',
  trackEvents: true,
};

/**
 * A content of each type in the specification’s spelling (§3, data model), with every field named there, and the part
 * that must be in the stored content. Frozen: existing programs send this.
 */
export const specificationSamples = {
  url: {
    written: {
      url: 'https://example.com',
      multilanguage: true,
      languages: { de: 'https://example.com/de' },
      name: 'Winter menu',
      parameters: [{ name: 'utm_source', value: 'poster' }],
    },
    stored: {
      url: 'https://example.com',
      languages: { de: 'https://example.com/de' },
      name: 'Winter menu',
      parameters: [{ name: 'utm_source', value: 'poster' }],
    },
  },
  'url-static': { written: { url: 'https://example.com' }, stored: { url: 'https://example.com' } },
  text: { written: { text: 'Hello' }, stored: { text: 'Hello' } },
  vcard: {
    written: {
      name: 'Ines',
      lastName: 'Albrecht',
      phone: [{ type: 'work', phone: '+49 30 55500142' }],
      email: 'ines@example.com',
      url: 'https://example.com',
      address: { type: 'full', data: { street: 'Oranienstraße', number: '25', city: 'Berlin' } },
      org: 'Albrecht',
      title: 'Engineer',
      locationBehaviour: 'show',
    },
    stored: { address: { street: 'Oranienstraße', number: '25', city: 'Berlin' } },
  },
  'vcard-plus': {
    written: {
      name: 'Ines',
      photo: 'sample-portrait.svg',
      bgImage: 'sample-harbour.svg',
      images: ['sample-harbour.svg'],
      summary: 'Engineer',
      url: [{ text: 'Work', url: 'https://example.com' }],
      phone: [{ type: 'cell', text: 'Mobile', phone: '+49 151 55500198' }],
      email: [{ text: 'Work', email: 'ines@example.com' }],
      location,
      alignment: 'center',
      storage: 'organizationAndTitle',
      floatingButton: true,
      addContactButton: true,
      designColor: '#123456',
      ...tracking,
    },
    stored: { alignment: 'center', location, design: { primary: '#123456' }, ...tracking },
  },
  email: {
    written: { email: 'ines@example.com', subject: 'Hello', body: 'Hi' },
    stored: { email: 'ines@example.com', subject: 'Hello' },
  },
  sms: { written: { number: '+49 151 55500198', message: 'Hi' }, stored: { message: 'Hi' } },
  whatsapp: { written: { number: '+49 151 55500198', message: 'Hi' }, stored: { message: 'Hi' } },
  wifi: {
    written: { ssid: 'Nino', password: 'a long password', authType: 'WPA', hidden: false },
    stored: { ssid: 'Nino', authType: 'WPA' },
  },
  app: {
    written: {
      apps: {
        appStore: { url: 'https://apps.apple.com/app/id1' },
        googlePlay: { url: 'https://play.google.com/store/apps/details?id=a' },
      },
      website: 'https://example.com',
      logo: 'sample-mug.svg',
      directLink: true,
    },
    stored: { name: 'Sample', apps: { appStore: 'https://apps.apple.com/app/id1' }, direct: true },
  },
  'link-list': {
    written: {
      links: [
        { separator: 'Shops' },
        { text: 'Ours', url: 'https://example.com', photo: 'sample-mug.svg' },
        { separator: true, text: 'More' },
        { type: 'separator', text: 'Last' },
      ],
      socials: { instagram: 'nino' },
      coverImage: 'sample-harbour.svg',
      logo: 'sample-mug.svg',
      images: ['sample-harbour.svg'],
    },
    stored: {
      name: 'Sample',
      links: [
        { kind: 'separator', text: 'Shops' },
        { kind: 'link', text: 'Ours', url: 'https://example.com' },
        { kind: 'separator', text: 'More' },
        { kind: 'separator', text: 'Last' },
      ],
    },
  },
  social: {
    written: {
      socials: { instagram: 'nino' },
      logo: 'sample-mug.svg',
      coverImage: 'sample-harbour.svg',
      images: ['sample-harbour.svg'],
      colors: ['#111111', '#222222', '#333333'],
    },
    stored: { name: 'Sample', design: { primary: '#111111', secondary: '#222222', tertiary: '#333333' } },
  },
  playlist: {
    written: { image: 'sample-harbour.svg', audio: ['sample-ropes.mp3', { file: 'sample-last-tram.mp3' }] },
    stored: { title: 'Sample', audio: [{ file: 'sample-ropes.mp3' }, { file: 'sample-last-tram.mp3' }] },
  },
  mp3: {
    written: {
      file: 'sample-night-ferry.mp3',
      image: 'sample-night-ferry.svg',
      button: 'https://example.com',
    },
    stored: { title: 'Sample', coverImage: 'sample-night-ferry.svg', button: { url: 'https://example.com' } },
  },
  video: {
    written: {
      videos: ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'sample-summer-trailer.mp4'],
      cover: 'sample-cinema.svg',
      description: 'Two films',
      buttonUrl: 'https://example.com',
      directLink: false,
    },
    stored: {
      title: 'Sample',
      videos: [
        { source: 'youtube', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
        { source: 'file', file: 'sample-summer-trailer.mp4' },
      ],
      button: { url: 'https://example.com' },
      directVideoLink: false,
    },
  },
  images: {
    written: {
      images: ['sample-harbour.svg'],
      buttons: [{ text: 'More', url: 'https://example.com' }],
      url: 'https://example.com',
    },
    stored: { title: 'Sample', images: ['sample-harbour.svg'] },
  },
  pdf: {
    written: {
      sections: [{ files: [{ file: 'sample-care.pdf' }] }],
      web: 'https://example.com',
      photo: 'sample-mug.svg',
      languages: ['en', 'de'],
      directPdfLink: true,
    },
    stored: { title: 'Sample', directPdfLink: true },
  },
  business: {
    written: {
      image: 'sample-harbour.svg',
      images: ['sample-harbour.svg'],
      button: { text: 'Book', url: 'https://example.com/book' },
      companyWebsite: 'https://example.com',
      companyPhoneNumber: [{ text: 'Shop', phone: '+49 30 55500142' }],
      companyEmail: [{ text: 'Shop', email: 'shop@example.com' }],
      location: { type: 'full', data: { street: 'Seegasse', number: '3', city: 'Gmunden' } },
    },
    stored: { name: 'Sample', companyWebsite: 'https://example.com', location: { street: 'Seegasse' } },
  },
  event: {
    written: {
      image: 'sample-harbour.svg',
      button: { text: 'Tickets', url: 'https://example.com/tickets' },
      days: ['2031-05-12', { date: '2031-05-13', from: '10:00', to: '12:00' }],
      hours: { start: '18:00', end: '23:00' },
      timeZone: 'Europe/Berlin',
      organizer: 'Nino',
      organizerWebsite: 'https://example.com',
      organizerPhoneNumber: '+49 30 55500142',
      organizerEmail: 'nino@example.com',
      facilities: ['wifi'],
      calendar: ['Apple', 'Google'],
    },
    stored: {
      title: 'Sample',
      organizer: 'Nino',
      days: [
        { date: '2031-05-12', from: '18:00', to: '23:00' },
        { date: '2031-05-13', from: '10:00', to: '12:00' },
      ],
      calendars: { apple: true, google: true, outlook: false, yahoo: false },
    },
  },
  menu: {
    written: {
      cover: 'sample-harbour.svg',
      languages: ['en', 'it'],
      ranges: [{ name: 'Lunch', start: '12:00', end: '15:00' }],
      sections: [
        {
          name: 'Pasta',
          description: 'Fresh',
          range: 'Lunch',
          items: [
            {
              image: 'sample-spaghetti.svg',
              name: 'Spaghetti',
              translatedName: 'Spaghetti al pomodoro',
              description: 'San Marzano',
              price: 0,
              allergens: [
                ...['celery', 'cereals', 'crustaceans', 'eggs', 'fish', 'fruitsOfShell', 'lupins', 'milk', 'mollusks'],
                ...['mustard', 'peanuts', 'sesame', 'soy', 'sulfurAndSulphites'],
              ],
            },
            {
              name: 'Tortellini',
              translatedName: { it: 'Tortellini in brodo' },
              prices: [
                { sizeName: 'Half', price: 9 },
                { name: 'Full', price: 14 },
              ],
            },
          ],
        },
      ],
      design: { color: '#a8261c' },
    },
    stored: {
      name: 'Sample',
      design: { primary: '#a8261c' },
      times: [{ name: 'Lunch', start: '12:00', end: '15:00' }],
      sections: [
        {
          items: [
            { name: 'Spaghetti', names: { it: 'Spaghetti al pomodoro' }, pricing: 'one' },
            {
              names: { it: 'Tortellini in brodo' },
              pricing: 'sizes',
              prices: [
                { size: 'Half', price: 9 },
                { size: 'Full', price: 14 },
              ],
            },
          ],
        },
      ],
    },
  },
  coupon: {
    written: {
      banner: { image: 'sample-harbour.svg' },
      barcode: { image: 'sample-harbour.svg' },
      useBarcode: true,
      badge: '-20%',
      description: 'All week',
      validUntil: '2031-12-31',
      location,
      terms: 'Once',
    },
    stored: { company: 'Sample', title: 'Sample', badge: '-20%', barcode: { image: 'sample-harbour.svg' }, location },
  },
  feedback: {
    written: {
      categories: [{ id: '$1', name: 'Food', subcategories: [{ name: 'Taste' }] }],
      comment: true,
      contact: { name: 'optional', email: 'optional', phone: 'off' },
    },
    stored: { name: 'Sample', title: 'Sample', categories: [{ name: 'Food', subcategories: [{ name: 'Taste' }] }] },
  },
  landing: {
    written: { backgroundImage: 'sample-harbour.svg' },
    stored: { title: 'Sample', backgroundImage: 'sample-harbour.svg' },
  },
  product: {
    written: {
      mockupImage: 'sample-muesli.svg',
      categories: [{ name: 'Weight', value: '500 g' }],
      ingredients: 'Oats',
      nutrients: [{ name: 'Energy', value: '1600 kJ' }],
      nutritionalInfoTitle: 'Per 100 g',
      badges: {
        allergens: ['cereals'],
        certificates: ['vegan'],
        organic: ['organicallyGrown'],
        recyclingStamps: ['recyclable'],
        responsibleConsumption: ['adultsOnly'],
      },
    },
    stored: { name: 'Sample', logo: 'sample-muesli.svg' },
  },
  barcode: {
    written: { gtin: '4006381333931', url: 'https://example.com' },
    stored: { gtin: '4006381333931' },
  },
};
