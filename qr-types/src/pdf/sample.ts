import { content } from './content.ts';

/** A carpenter’s flat-pack garden houses. */
export const sample = content.parse({
  title: 'Garden house Larch 240',
  company: 'Nordholz',
  description: 'Everything that came in the crate, on paper that never gets wet.',
  photo: 'sample-garden-house.svg',
  web: 'https://example.com/larch-240',
  sections: [
    {
      name: 'Build it',
      files: [
        { file: 'sample-assembly.pdf', title: 'Assembly, step by step', description: 'Two people, one afternoon.' },
      ],
    },
    {
      name: 'Keep it',
      files: [{ file: 'sample-care.pdf', title: 'Care through the year' }],
    },
  ],
  button: { text: 'Order spare parts', url: 'https://example.com/larch-240/parts' },
});
