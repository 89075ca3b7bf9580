import { content } from './content.ts';

/** A small trattoria, complete in two languages. */
export const sample = content.parse({
  name: 'Trattoria da Nino',
  address: 'Via del Forno 12, Verona',
  languages: ['en', 'it'],
  times: [
    { id: 'lunch', name: 'Lunch', start: '12:00', end: '15:00' },
    { id: 'dinner', name: 'Dinner', start: '18:30', end: '23:00' },
  ],
  timeZone: 'Europe/Rome',
  sections: [
    {
      name: 'Pasta',
      names: { it: 'Pasta' },
      description: 'Made here every morning.',
      items: [
        {
          name: 'Spaghetti with tomatoes',
          names: { it: 'Spaghetti al pomodoro' },
          image: 'sample-spaghetti.svg',
          description: 'San Marzano tomatoes, basil, Parmigiano aged 20 months',
          descriptions: { it: 'Pomodori San Marzano, basilico, Parmigiano 20 mesi' },
          price: 12.5,
          allergens: ['cereals', 'milk'],
        },
        {
          name: 'Tortellini in broth',
          names: { it: 'Tortellini in brodo' },
          image: 'sample-soup.svg',
          description: 'Folded by hand this morning, capon broth',
          descriptions: { it: 'Fatti a mano stamattina, brodo di cappone' },
          pricing: 'sizes',
          prices: [
            { size: 'Half', price: 9 },
            { size: 'Full', price: 14 },
          ],
          allergens: ['cereals', 'eggs', 'celery'],
        },
        {
          name: 'Linguine with sardines',
          names: { it: 'Linguine alle sarde' },
          image: 'sample-fish.svg',
          description: 'Sardines from Chioggia, wild fennel',
          descriptions: { it: 'Sarde di Chioggia, finocchietto selvatico' },
          price: 18,
          allergens: ['cereals', 'fish'],
          note: 'Nino’s favourite',
        },
      ],
    },
    {
      name: 'Sweets',
      time: 'dinner',
      names: { it: 'Dolci' },
      items: [
        {
          name: 'Tiramisù',
          image: 'sample-cake.svg',
          description: 'Mascarpone, coffee, savoiardi',
          descriptions: { it: 'Mascarpone, caffè, savoiardi' },
          price: 7,
          allergens: ['cereals', 'eggs', 'milk'],
        },
        {
          name: 'Lemon sorbet',
          names: { it: 'Sorbetto al limone' },
          description: 'Lemons from Lake Garda',
          descriptions: { it: 'Limoni del Garda' },
          price: 5.5,
        },
      ],
    },
  ],
  footnote: 'All prices include VAT. Ask us about allergens: we cook everything in one kitchen.',
});
