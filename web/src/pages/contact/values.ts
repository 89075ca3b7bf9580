/** What is in the form: texts, as browsers send them. */
export const emptyValues = { name: '', email: '', subject: '', code: '', message: '' };
export type ContactValues = typeof emptyValues;

export const readValues = (fields: FormData): ContactValues =>
  Object.fromEntries(
    Object.keys(emptyValues).map((name) => {
      const value = fields.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
  ) as ContactValues;
