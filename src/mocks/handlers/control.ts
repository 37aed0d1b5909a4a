import { http, HttpResponse } from 'msw';
import { settlePayment } from '../orders';
import { payPage, payResultPage, weChatPage } from '../pages';
import { describeScenario, scenarioChoices, UnknownScenario } from '../scenarios';
import { saveWorld, worldOf, type World } from '../worlds';

const stateOf = (world: World) => ({
  world: world.key,
  scenario: describeScenario(world.faults),
  now: world.now(),
  frozen: world.clock.frozenAt !== null,
  requestFaults: world.requestFaults,
  orders: world.db.orders
    .filter(({ orderStatus, paysAt }) => orderStatus === 'UNPAID' && paysAt === null)
    .map(({ orderId, title, pay }) => ({ orderId, title, pay: pay / 100 })),
});

const readForm = async (request: Request): Promise<Record<string, string>> => {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) {
    const body: unknown = await request.json().catch(() => ({}));
    return Object.fromEntries(Object.entries(body ?? {}).map(([key, value]) => [key, String(value)]));
  }
  const text = await request.text();
  return Object.fromEntries(new URLSearchParams(text));
};

const answer = (world: World) => {
  saveWorld(world);
  return HttpResponse.json(stateOf(world));
};

const freezeOf = (value: string | undefined) => {
  if (value === undefined) return undefined;
  return value === 'true' || value === 'false' ? value === 'true' : Number(value);
};

/** Controls for tests and the panel: the scenario, the clock, a reset, payments. The cookie names the world. */
export const controlHandlers = [
  http.get('*/__mock/state', ({ request }) => HttpResponse.json(stateOf(worldOf(request)))),

  http.get('*/__mock/choices', () => HttpResponse.json(scenarioChoices())),

  http.all('*/__mock/scenario', async ({ request }) => {
    const world = worldOf(request);
    const wanted =
      request.method === 'POST' ? (await readForm(request))['scenario'] : new URL(request.url).searchParams.get('set');
    try {
      if (typeof wanted === 'string') world.setScenario(wanted);
    } catch (error) {
      if (!(error instanceof UnknownScenario)) throw error;
      return HttpResponse.json({ message: error.message }, { status: 400 });
    }
    return answer(world);
  }),

  http.all('*/__mock/clock', async ({ request }) => {
    const world = worldOf(request);
    const wanted =
      request.method === 'POST' ? await readForm(request) : Object.fromEntries(new URL(request.url).searchParams);
    const { advance, freeze } = wanted;
    world.setClock({ advance: advance === undefined ? undefined : Number(advance), freeze: freezeOf(freeze) });
    return answer(world);
  }),

  http.post('*/__mock/reset', ({ request }) => {
    const world = worldOf(request);
    world.reset();
    return answer(world);
  }),

  http.get('*/__mock/pay/:orderId', ({ request, params: { orderId } }) => {
    const order = worldOf(request).db.orders.find((row) => row.orderId === orderId);
    return HttpResponse.html(
      payPage(
        String(orderId),
        order ? { title: order.title, amount: order.pay / 100, status: order.orderStatus } : null,
      ),
      { status: order ? 200 : 404 },
    );
  }),

  http.post('*/__mock/pay/:orderId', async ({ request, params: { orderId } }) => {
    const world = worldOf(request);
    const outcome = (await readForm(request))['outcome'] ?? '';
    const order = world.db.orders.find((row) => row.orderId === orderId);
    // The payment form of the site only opens the bank's page; it does not pay.
    if (outcome === '')
      return HttpResponse.html(
        payPage(
          String(orderId),
          order ? { title: order.title, amount: order.pay / 100, status: order.orderStatus } : null,
        ),
      );
    const isDone = settlePayment(world, String(orderId), outcome);
    saveWorld(world);
    if (request.headers.get('accept')?.includes('json')) return HttpResponse.json({ ok: isDone });
    return HttpResponse.html(payResultPage(String(orderId), isDone ? outcome : 'closed'));
  }),

  http.get('*/__mock/wechat', ({ request }) =>
    HttpResponse.html(weChatPage(new URL(request.url).searchParams, String(Date.now()))),
  ),
];
