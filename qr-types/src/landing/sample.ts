import { content } from './content.ts';

/** A sauna raft for rent by the evening. */
export const sample = content.parse({
  title: 'A sauna that floats',
  text: 'Rent our raft for an evening on the lake. Stove lit, towels warm, no licence needed.',
  backgroundImage: 'sample-raft.svg',
  name: 'Löyly & Co',
  logo: 'sample-loyly.svg',
  buttons: [
    { text: 'Book an evening', url: 'https://example.com/book' },
    { text: 'See prices', url: 'https://example.com/prices' },
  ],
  sections: [
    {
      kind: 'points',
      title: 'Everything is on board',
      points: [
        {
          title: 'A stove that is already hot',
          text: 'We light it an hour before you come, and leave birch for three.',
        },
        { title: 'Room for six', text: 'Two benches, a changing cabin, and a deck to jump from.' },
        { title: 'A motor that anybody can steer', text: 'At walking pace, with ten minutes of instruction.' },
      ],
    },
    {
      kind: 'text',
      title: 'Two hours, or the whole night',
      text: 'Cast off at six and watch the sun go down behind the hills. Stay at anchor in the reeds until morning if you like: breakfast comes by rowing boat.',
      image: 'sample-dusk.svg',
      button: { text: 'Which evenings are free', url: 'https://example.com/calendar' },
    },
    {
      kind: 'quote',
      text: 'We came for the sauna and stayed for the silence. The children jumped forty times.',
      author: 'Hanne, guest in October',
    },
    {
      kind: 'questions',
      title: 'Good to know',
      questions: [
        {
          question: 'Do I need a boat licence?',
          answer: 'No. The motor is small enough for everybody from 16 years on.',
        },
        {
          question: 'What if it rains?',
          answer: 'Then it is at its best. In storms we move your booking free of charge.',
        },
        { question: 'Are dogs welcome?', answer: 'On deck gladly, in the sauna not.' },
      ],
    },
  ],
  phone: '+49 385 555 0176',
  email: 'ahoi@loyly.example.com',
  location: { street: 'Am Nordufer', number: '2', postalCode: '19055', city: 'Schwerin' },
  socials: { instagram: 'loyly.raft', whatsapp: '+49 151 5550 0176' },
});
