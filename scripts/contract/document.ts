import { catalogue } from '../../src/api/catalogue';
import { appVersion } from '../../src/shared/constants';
import { failure, refusal, success } from './envelope';
import { operationOf } from './operation';
import { components } from './schemas';

const tags = [
  ['usercenter', 'Accounts, logins, addresses, own courses'],
  ['sys', 'Regions, files, the tree of projects'],
  ['content', 'Advertisements and texts'],
  ['payment', 'Ways to pay'],
  ['crm', 'Advisers'],
  ['products', 'Courses, chapters, materials, payments'],
  ['dataanalysis', 'Study'],
  ['questionbank', 'Papers, attempts, mistakes and favourites'],
  ['api', 'Older calls, which are signed'],
  ['order', 'Orders; assumed'],
  ['marketing', 'Coupons and codes; assumed'],
] as const;

const description = `The calls that this site makes, and what it reads of the responses.

- \`x-source: specification\`: the specification names the call or the field. \`x-source: assumed\`: this project has added
  it. A field without a source is inferred: the specification names its call and not its shape. An assumed field is used
  where a service sends it, and nothing depends on it; while an assumed call is missing, the site shows something else.
- \`required\` means of a request that the site always sends the field, of a response that it needs it. Any
  field may be added; the site ignores what it does not know. A list that is null or missing is empty.
- A service that keeps this document fits the site. The site accepts a little more than the document says, so that a
  field of another type costs a value and not a page; \`npm run probe\` shows where that happens.
- Text is UTF-8. Times are China Standard Time (UTC+08:00) or numbers since 1970 (schema Time).
  An amount of money names its unit (schemas Yuan, SentYuan, CouponAmount).
- The examples come from the mocked backend; lists are cut after their first row, long texts after 160 characters.`;

/** docs/openapi.json. */
export async function contractDocument(): Promise<object> {
  const paths: Record<string, Record<string, object>> = {};
  // A bundle orders the calls of a module in another way than the module itself.
  for (const call of [...catalogue].sort((left, right) => (left.path < right.path ? -1 : 1))) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: await operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Calls of the vocational-education site', version: appVersion, description },
    servers: [{ url: '/', description: 'The origin of the site, or the API of a deployment (VITE_API_BASE)' }],
    tags: tags.map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      schemas: { Success: success, Refusal: refusal, ...components() },
      responses: { Failure: failure },
      parameters: {
        terminalType: {
          name: 'Terminal-Type',
          in: 'header',
          required: true,
          description: 'Sent with every call.',
          schema: { const: 'PC' },
        },
        sourceType: {
          name: 'Source-Type',
          in: 'header',
          required: true,
          description: 'Where the visitor came from: the newest `qd` or `source` of an address, otherwise PC.',
          schema: { type: 'string', pattern: '^[!-~]+$' },
          example: 'PC',
        },
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: '`token` of a Session. Visitors send no header.' },
      },
    },
  };
}

/** The text of the file. */
export const contractText = async (): Promise<string> => `${JSON.stringify(await contractDocument(), null, 1)}\n`;
