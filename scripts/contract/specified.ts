import { readFileSync } from 'node:fs';

interface SpecifiedCall {
  /** `POST /usercenter/front/api/login/loginByPwd`, with `{id}` for a parameter. */
  call: string;
  /** Fields of its input that the specification names. */
  fields: string[];
}

const part =
  readFileSync('docs/specification.md', 'utf8')
    .split(/^## /m)
    .find((text) => text.startsWith('S7')) ?? '';
/** A service with the beginning of its paths, or a call with what is said of it in brackets. */
const line =
  /^\*\*[^*]+\*\*(?:, `(?<service>[^`]+)`)?|(?<method>[A-Z]{3,6}) `(?<path>[^`]+)`(?:\s\((?<said>[^)]+)\))?/gm;
const isNoInput = /^(?:returns|body:|both|feedback)/;

/** The calls of S7 in docs/specification.md. */
export const specifiedCalls: readonly SpecifiedCall[] = (() => {
  let base = '';
  return [...part.matchAll(line)].flatMap(({ groups = {} }) => {
    const { service, method, path = '', said = '' }: Partial<Record<string, string>> = groups;
    if (method === undefined) base = service ?? '';
    if (method === undefined) return [];
    const fields = isNoInput.test(said) ? [] : said.split(/,\s*/).flatMap((field) => field.split(' ')[0] || []);
    return [{ call: `${method} ${path.startsWith('/') ? '' : `${base}/`}${path}`, fields }];
  });
})();
