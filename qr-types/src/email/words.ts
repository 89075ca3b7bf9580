export const words = {
  name: 'E-mail',
  pitch: 'Opens a letter to you, with subject and text ready to send.',
  'email.label': 'To',
  'email.example': 'hello@albrecht.example',
  'subject.label': 'Subject',
  'subject.example': 'Viewing on Saturday',
  'body.label': 'Text',
  'body.help': 'What is already written. Nothing is sent before somebody taps send.',
  'body.example': 'I would like to see the flat. You reach me at:',
  phones: 'iPhones and Android phones open a letter in the mail app that they use, from their camera.',
  'offer.action': 'Write e-mail',
} as const;
