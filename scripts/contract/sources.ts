import { assumedCalls, callNames, documentedCalls } from '../../src/api/catalogue';
import type { AnyEndpoint } from '../../src/api/endpoint';
import { added } from '../../src/mocks/plain';
import { specifiedCalls } from './specified';

export type Source = { 'x-source'?: 'specification' | 'assumed' };

/** Fields of responses that the specification names (S3 and S7), by schema. */
const named: Readonly<Record<string, readonly string[]>> = {
  Session: ['token', 'account', 'expirationTimestamp', 'sessionKey'],
  Account: ['bindMobile', 'avatar', 'headImg', 'gender'],
  ClassNode: ['code', 'id', 'name', 'pId'],
  CourseDetail: ['id', 'type'],
  CatalogueNode: ['id', 'children'],
  Courseware: ['coursewareId', 'coursewareName', 'type', 'duration', 'studyPercentageInfo'],
  StudyPercentageInfo: ['learnedTotalTime', 'studyPercentage', 'progressBar'],
  PaperStatus: ['status', 'id', 'examMode', 'sourceId'],
  WxConfig: ['appId', 'redirectUrl', 'scope', 'style'],
};
/** What this project has added (docs/contract.md, What a service need not keep), beside what the plain mock leaves out. */
const ours: Readonly<Record<string, readonly string[]>> = {
  Account: ['id'],
  SavedRecord: ['id', 'status', 'endTimestamp'],
  saveRecord: ['baseSeq'],
  addLearnedRecord: ['clientTime'],
};
const assumedNames = new Set(assumedCalls.map((call) => callNames.get(call)));

const asWritten = (path: string) => path.replace(/:(\w+)/g, '{$1}');
/** The fields of an input that S7 names. */
const inputFields = new Map(
  documentedCalls.map((call) => {
    const specified = specifiedCalls.find((one) => one.call === `${call.method} ${asWritten(call.path)}`);
    return [callNames.get(call), specified?.fields ?? []];
  }),
);

/** Who says that a field exists. A field without a source is inferred: its call is documented, its shape is not. */
export function sourceOf(owner: string, field: string): Source {
  // Every field of an assumed call is assumed, as the call says.
  if (assumedNames.has(owner)) return {};
  if (named[owner]?.includes(field) || inputFields.get(owner)?.includes(field)) return { 'x-source': 'specification' };
  return added.has(field) || ours[owner]?.includes(field) ? { 'x-source': 'assumed' } : {};
}

export const sourceOfCall = ({ options }: AnyEndpoint) =>
  options.assumed
    ? ({ 'x-source': 'assumed', 'x-assumed': options.assumed } as const)
    : ({ 'x-source': 'specification' } as const);
