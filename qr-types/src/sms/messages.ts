export const messages = {
  name: 'SMS',
  pitch: 'Opens a text message to you, ready to send.',
  summary: 'A message ready to send',
  keywords: 'text message, phone, message, mobile, number',
  'number.label': 'Number',
  'number.help': 'With its country code, it works from anywhere. Short numbers only work inside their country.',
  'number.example': '+49 151 5550 0198',
  'message.label': 'Message',
  'message.help': 'Filled in for the visitor. Nothing is sent until they tap send.',
  'message.example': 'JOIN',
  phones:
    'iPhones from iOS 11 and Android phones with Google Lens in their camera open the message, older ones with a scanner app. It costs the sender the same as any other message.',
  'offer.action': 'Write message',
} as const;
