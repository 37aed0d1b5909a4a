import { statusTexts } from '../../src/api/errors';

const text = { type: 'string' };
/** What learners read; of a refusal it is shown as it is. */
const message = {
  message: { type: ['string', 'null'] },
  msg: { type: ['string', 'null'], description: 'Read where `message` is missing.' },
};

/** S8: a call has succeeded when its code is 200 or its status is `success`. */
export const success = {
  type: 'object',
  description: 'The envelope of a success: `code` 200 or `status` success.',
  anyOf: [
    { type: 'object', required: ['code'], properties: { code: { enum: [200, '200'] } } },
    { type: 'object', required: ['status'], properties: { status: { const: 'success' } } },
  ],
  properties: { code: { type: ['integer', 'string', 'null'] }, status: { type: ['string', 'null'] }, ...message },
};

export const refusal = {
  type: 'object',
  description:
    'The envelope of a refusal, with HTTP 200: a call that cannot be done, with the reason as learners read it. `code` 401 ' +
    'or `status` nologin ends the session; of a call that proves who someone is (logins, a forgotten password) it refuses ' +
    'what was typed.',
  anyOf: [
    { type: 'object', required: ['code'] },
    { type: 'object', required: ['status'] },
  ],
  properties: {
    code: { type: ['integer', 'string'], not: { enum: [200, '200'] } },
    status: { ...text, not: { const: 'success' } },
    ...message,
    data: { description: 'More about the reason, of some calls.' },
  },
};

const byStatus = Object.entries(statusTexts).map(([status, shown]) => `${status} ${shown}`);

export const failure = {
  description:
    'Not done. Learners read a fixed text, whatever the body says: ' +
    `${byStatus.join(', ')}. HTTP 400 shows the text of the body; HTTP 401 ends the session when the body says 401 or ` +
    'nologin, and otherwise shows its text. Of an assumed call 403, 404, 405 and 501 mean that the service does not know ' +
    'it: the site then does without it for the visit.',
  headers: {
    Date: { description: "The service's clock, of every response.", schema: { type: 'string' } },
    'Retry-After': {
      description: 'Seconds, or a date: no retry is sent before. Best is the length of the queue by its speed.',
      schema: { type: 'string' },
    },
  },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};
