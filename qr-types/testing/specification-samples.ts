/**
 * A content of each type as the specification spells it (§3), with what it does not require left out, and what of it must be
 * in what is stored. Frozen: programs out there write so.
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
      summary: 'Engineer',
      url: [{ text: 'Work', url: 'https://example.com' }],
      phone: [{ type: 'cell', text: 'Mobile', phone: '+49 151 55500198' }],
      email: [{ text: 'Work', email: 'ines@example.com' }],
      alignment: 'center',
      designColor: '#123456',
    },
    stored: { alignment: 'center', design: { primary: '#123456' } },
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
      directLink: true,
    },
    stored: { name: 'Sample', apps: { appStore: 'https://apps.apple.com/app/id1' }, direct: true },
  },
  'link-list': {
    written: {
      links: [
        { separator: 'Shops' },
        { text: 'Ours', url: 'https://example.com' },
        { separator: true, text: 'More' },
        { type: 'separator', text: 'Last' },
      ],
      socials: { instagram: 'nino' },
      coverImage: 'sample-harbour.svg',
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
    written: { socials: { instagram: 'nino' }, logo: 'sample-mug.svg', colors: ['#111111', '#222222', '#333333'] },
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
      button: { text: 'More', url: 'https://example.com' },
    },
    stored: { title: 'Sample', coverImage: 'sample-night-ferry.svg' },
  },
  video: {
    written: {
      videos: ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'sample-summer-trailer.mp4'],
      cover: 'sample-cinema.svg',
      directLink: false,
    },
    stored: {
      title: 'Sample',
      videos: [
        { source: 'youtube', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
        { source: 'file', file: 'sample-summer-trailer.mp4' },
      ],
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
    written: { sections: [{ files: [{ file: 'sample-care.pdf' }] }], web: 'https://example.com', directPdfLink: true },
    stored: { title: 'Sample', directPdfLink: true },
  },
  business: {
    written: {
      image: 'sample-harbour.svg',
      companyWebsite: 'https://example.com',
      companyPhoneNumber: [{ text: 'Shop', phone: '+49 30 55500142' }],
      companyEmail: [{ text: 'Shop', email: 'shop@example.com' }],
      location: { street: 'Seegasse', number: '3', city: 'Gmunden' },
    },
    stored: { name: 'Sample', companyWebsite: 'https://example.com' },
  },
  event: {
    written: {
      days: [{ date: '2031-05-12', from: '18:00', to: '23:00' }],
      timeZone: 'Europe/Berlin',
      organizer: 'Nino',
      organizerWebsite: 'https://example.com',
      organizerPhoneNumber: '+49 30 55500142',
      organizerEmail: 'nino@example.com',
      facilities: ['wifi'],
    },
    stored: { title: 'Sample', organizer: 'Nino' },
  },
  menu: {
    written: {
      languages: ['en'],
      sections: [
        {
          name: 'Pasta',
          description: 'Fresh',
          items: [{ name: 'Spaghetti', price: 0, allergens: ['cereals', 'eggs'] }],
        },
      ],
      design: { color: '#a8261c' },
    },
    stored: { name: 'Sample', design: { primary: '#a8261c' } },
  },
  coupon: {
    written: { badge: '-20%', description: 'All week', validUntil: '2031-12-31', terms: 'Once', useBarcode: false },
    stored: { company: 'Sample', title: 'Sample', badge: '-20%' },
  },
  feedback: {
    written: { categories: [{ name: 'Food', subcategories: [{ name: 'Taste' }] }] },
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
    },
    stored: { name: 'Sample', logo: 'sample-muesli.svg' },
  },
  barcode: {
    written: { gtin: '4006381333931', url: 'https://example.com' },
    stored: { gtin: '4006381333931' },
  },
};
