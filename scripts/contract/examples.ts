import { callNames } from '../../src/api/catalogue';
import type { AnyEndpoint } from '../../src/api/endpoint';
import { grant } from '../../src/mocks/sign-in';
import { respond } from '../../src/mocks/respond';
import { connectWorlds, World } from '../../src/mocks/worlds';
import { inputOf, prepareWorld } from './calls';

/** 2026-01-05 10:00 in China. A fixed clock makes the same examples on every day. */
const moment = Date.UTC(2026, 0, 5, 2);
const longestText = 160;

/** A list with its first row, and no long text: an example shows the form. */
const shortened = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]));
};

export interface Example {
  input: Record<string, unknown>;
  /** The whole response. */
  output: unknown;
}

function newWorld(isPlain: boolean): World {
  const world = new World('contract');
  world.latency = [0, 0];
  if (isPlain) world.nature = 'plain';
  world.setClock({ freeze: moment });
  return world;
}

/** A call that only reads leaves its world as it was, so that the next one may have it: seeding one takes 12 ms. */
const readsOnly = (call: AnyEndpoint): boolean => /^(get|check)/.test(callNames.get(call) ?? '');
const unchanged = new Map<boolean, World>();
function worldFor(call: AnyEndpoint, isPlain: boolean): World {
  const world = (readsOnly(call) && unchanged.get(isPlain)) || newWorld(isPlain);
  if (readsOnly(call)) unchanged.set(isPlain, world);
  return world;
}

/** What learner 1 of the mock world sends and gets. */
export async function exampleOf(call: AnyEndpoint, isPlain = false): Promise<Example> {
  const world = worldFor(call, isPlain);
  connectWorlds(() => world);
  const learner = world.db.accounts[0];
  if (!learner) throw new Error('the mock world has no account');
  const { token } = grant(world, learner.id);
  prepareWorld(call, world);
  const input = inputOf(call, world);
  const response = await respond(call, input, token);
  return { input, output: await response.json() };
}

export async function shortExampleOf(call: AnyEndpoint): Promise<Example> {
  const { input, output } = await exampleOf(call);
  return { input: shortened(input) as Record<string, unknown>, output: shortened(output) };
}
