/**
 * Words that fields and pages of several types share, in English. A field that its type has no word for takes the word
 * here that has the longest tail of its path: `address.street.label` is `street.label`.
 */
export const sharedWords = {
  'section.look': 'Look',
  'section.tracking': 'Measure visits',

  'design.label': 'Colours',
  'primary.label': 'Main colour',
  'secondary.label': 'Second colour',
  'tertiary.label': 'Third colour',
  'previewImage.label': 'Welcome picture',
  'previewImage.help': 'Shown for a moment while the page opens. A tap skips it.',
  'previewTime.label': 'Shown for, in milliseconds',
  'googleAnalyticsId.label': 'Google Analytics',
  'googleAnalyticsId.example': 'G-AB12CD34EF',
  'facebookPixelId.label': 'Facebook pixel',
  'facebookPixelId.example': '123456789012345',
  'googleTagManagerId.label': 'Google Tag Manager',
  'googleTagManagerId.example': 'GTM-AB12CD3',
  'trackEvents.label': 'Report what visitors tap, too',

  'lastName.label': 'Last name',
  'org.label': 'Company',
  'phone.label': 'Phone numbers',
  'phone.add': 'Add a number',
  'phone.item': 'Number',
  'phone.type.label': 'Kind',
  'phone.type.cell': 'Mobile',
  'phone.type.work': 'Work',
  'phone.type.home': 'Home',
  'phone.type.fax': 'Fax',
  'phone.type.other': 'Other',
  'phone.phone.label': 'Number',
  'email.label': 'E-mail',

  'address.label': 'Address',
  'location.label': 'Place',
  'street.label': 'Street',
  'number.label': 'Number',
  'city.label': 'City',
  'state.label': 'State or region',
  'postalCode.label': 'Postal code',
  'country.label': 'Country',
  'latitude.label': 'Latitude',
  'longitude.label': 'Longitude',
  'streetNumberFirst.label': 'House number before the street',
  'location.url.label': 'Link to a map',
  'location.behaviour.label': 'On the page',
  'location.behaviour.hide': 'Address only',
  'location.behaviour.show': 'Address and map link',
  'location.behaviour.showMap': 'Small map',

  'facilities.label': 'Facilities',
  'facilities.wifi': 'Wi-Fi',
  'facilities.parking': 'Parking',
  'facilities.wheelchair': 'Step-free',
  'facilities.pets': 'Pets welcome',
  'facilities.terrace': 'Terrace',
  'facilities.cards': 'Cards',
  'facilities.cash': 'Cash',
  'facilities.toilets': 'Toilets',
  'facilities.family': 'Children welcome',
  'facilities.airConditioning': 'Air conditioning',
  'facilities.lift': 'Lift',
  'facilities.bicycles': 'Bicycle stands',
  'facilities.charging': 'Car charging',
  'facilities.transport': 'Bus and train near',
  'facilities.coffee': 'Coffee',
  'facilities.food': 'Food',
  'facilities.beds': 'Rooms',

  'button.label': 'Button',
  'button.text.label': 'Text',
  'button.url.label': 'Where it leads',

  'socials.label': 'Networks',
  'socials.help': 'Your nickname, or the address of your profile.',
  'socials.instagram': 'Instagram',
  'socials.facebook': 'Facebook',
  'socials.tiktok': 'TikTok',
  'socials.youtube': 'YouTube',
  'socials.whatsapp': 'WhatsApp',
  'socials.x': 'X',
  'socials.linkedin': 'LinkedIn',
  'socials.pinterest': 'Pinterest',
  'socials.threads': 'Threads',
  'socials.telegram': 'Telegram',
  'socials.snapchat': 'Snapchat',
  'socials.bluesky': 'Bluesky',
  'socials.reddit': 'Reddit',
  'socials.discord': 'Discord',
  'socials.twitch': 'Twitch',
  'socials.spotify': 'Spotify',
  'socials.soundcloud': 'SoundCloud',
  'socials.vimeo': 'Vimeo',
  'socials.behance': 'Behance',
  'socials.dribbble': 'Dribbble',
  'socials.github': 'GitHub',
  'socials.xing': 'XING',
  'socials.patreon': 'Patreon',
  'socials.etsy': 'Etsy',

  'languages.label': 'Language of the page',
  'languages.help': 'What you write in. Phones read the page aloud in it, and dates and prices are written as it does.',

  'hours.label': 'Opening hours',
  'hours.until': 'Open until {{time}}',
  'hours.opens': 'Closed, opens {{time}}',
  'hours.always': 'Always open',
  'hours.closed': 'Closed',
  'hours.whole_day': 'Open 24 hours',
  'hours.today': 'today',

  'page.languages': 'Language',
  'page.route': 'Route',
  'page.share': 'Share',
  'page.copied': 'Copied',
  'page.call': 'Call',
  'page.write': 'Write',
  'page.website': 'Website',
  'page.map': 'Open map',
  'page.made_with': 'Made with Tessera',
  'page.consent': 'May this page count your visit with the owner’s tools?',
  'page.consent_yes': 'Allow',
  'page.consent_no': 'No, thanks',
  'page.privacy': 'Privacy choices',
  'page.skip': 'Skip',
} as const;

export type SharedWord = keyof typeof sharedWords;

/** Where a word of a type stands: its own, else the shared one with the longest tail; undefined where there is none. */
export const wordAt = (
  words: Readonly<Record<string, string>>,
  key: string,
): { own: string } | { shared: SharedWord } | undefined => {
  if (Object.hasOwn(words, key)) return { own: key };
  const parts = key.split('.');
  for (let from = 0; from < parts.length; from++) {
    const tail = parts.slice(from).join('.');
    if (Object.hasOwn(sharedWords, tail)) return { shared: tail as SharedWord };
  }
  return undefined;
};
