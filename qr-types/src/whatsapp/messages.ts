export const messages = {
  name: 'WhatsApp',
  pitch: 'Opens a chat with you, with a message ready to send.',
  summary: 'A chat with you',
  keywords: 'chat, message, messenger, phone, support',
  'number.label': 'Your WhatsApp number',
  'number.help': 'With its country code.',
  'number.example': '+49 151 5550 0198',
  'message.label': 'Message',
  'message.help': 'Filled in for the visitor. Nothing is sent until they tap send.',
  'message.example': 'Hello, I would like to book a table.',
  phones:
    'Every camera app opens the link: in WhatsApp if it’s installed, otherwise on a page that says how to get it.',
  'offer.action': 'Open chat',
} as const;
