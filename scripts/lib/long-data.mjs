const isText = /(?:title|name|nick|teacher|remark|detail|content|address)$/i;
const isCount = /(?:count|num|number|people|learned)$/i;
const isMoney = /(?:price|amount|money)$/i;
const more = '（含超长名称与ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789不可断行的一段，用来看排版会不会散）';

const isPicture = /(?:cover|avatar|img|picture)(?:url)?$/i;

/** A response with long texts and large numbers; without `pictures` the site draws its own. */
function stretch(value, pictures, key = '') {
  if (Array.isArray(value)) return value.map((item) => stretch(item, pictures, key));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, stretch(part, pictures, name)]));
  }
  if (typeof value === 'string' && !pictures && isPicture.test(key)) return null;
  if (typeof value === 'string' && isText.test(key) && /[\u4e00-\u9fff]/.test(value) && value.length < 200)
    return value + more;
  if (typeof value === 'number' && value > 0 && isMoney.test(key)) return 98_765.4;
  if (typeof value === 'number' && value > 0 && isCount.test(key)) return value * 12_345;
  return value;
}

/** Stretches every response of the services. */
export async function stretchAnswers(page, { pictures = true } = {}) {
  await page.route(/\/front\/api\/|^[^?]*\/api\//, async (route) => {
    const response = await route.fetch();
    const body = await response.json().catch(() => null);
    if (body === null) await route.fulfill({ response });
    else await route.fulfill({ response, json: stretch(body, pictures) });
  });
}
