export const messages = {
  name: 'Phone call',
  pitch: 'Offers to call your number, already typed in.',
  summary: 'One tap to call you',
  keywords: 'phone, telephone, mobile, hotline, dial, ring, emergency, tel, number',
  'number.label': 'Phone number',
  'number.help': 'With its country code, it works from anywhere. Add an extension after a comma.',
  'number.example': '+49 30 5550 0142',
  phones:
    'iPhones and Android phones offer the call from their camera. Nothing is dialled before a tap. iPhones don’t call numbers with * or #.',
  'offer.action': 'Call',
} as const;
