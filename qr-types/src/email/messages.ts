export const messages = {
  name: 'Email',
  pitch: 'Opens a new email to you, with subject and text ready to send.',
  'email.label': 'To',
  'email.example': 'hello@albrecht.example',
  'subject.label': 'Subject',
  'subject.example': 'Viewing on Saturday',
  'body.label': 'Text',
  'body.help': 'Filled in for the visitor. Nothing is sent until they tap send.',
  'body.example': 'I would like to see the flat. You can reach me at:',
  phones: 'iPhones and Android phones open a new email in their mail app, straight from the camera.',
  'offer.action': 'Write email',
} as const;
