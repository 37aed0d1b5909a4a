import * as books from './assumed/book-endpoints';
import * as assumed from './assumed/endpoints';
import * as content from './content/endpoints';
import * as crm from './crm/endpoints';
import * as dataanalysis from './dataanalysis/endpoints';
import type { AnyEndpoint } from './endpoint';
import * as legacy from './legacy/endpoints';
import * as payment from './payment/endpoints';
import * as products from './products/endpoints';
import * as papers from './questionbank/paper-endpoints';
import * as questions from './questionbank/question-endpoints';
import * as records from './questionbank/record-endpoints';
import * as sys from './sys/endpoints';
import * as usercenter from './usercenter/endpoints';

const documented = [usercenter, sys, content, payment, crm, products, dataanalysis, papers, questions, records, legacy];
const callsOf = (modules: object[]): AnyEndpoint[] => modules.flatMap((calls): AnyEndpoint[] => Object.values(calls));
/** Every call of S7, for the mocks, the scripts and the tests; the application imports single endpoints. */
export const documentedCalls: readonly AnyEndpoint[] = callsOf(documented);
/** G1-G10. */
export const assumedCalls: readonly AnyEndpoint[] = callsOf([assumed, books]);
export const catalogue: readonly AnyEndpoint[] = [...documentedCalls, ...assumedCalls];
/** The function name of each call. */
export const callNames: ReadonlyMap<AnyEndpoint, string> = new Map(
  [...documented, assumed, books].flatMap((calls) =>
    Object.entries(calls).map(([name, call]): [AnyEndpoint, string] => [call, name]),
  ),
);
