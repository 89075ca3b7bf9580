/** What a message from the contact page is about. */
export const ticketSubjects = ['technical', 'administrative', 'other'] as const;
export type TicketSubject = (typeof ticketSubjects)[number];

/** The most characters of each text. */
export const maxTicketLength = { name: 150, code: 200, message: 4000 } as const;
