// oxlint-disable-next-line no-restricted-imports -- the mock's own controls use neither token nor envelope
import axios from 'axios';

/** State of the world for the panel and `window.__mock`, which reach it only over HTTP. */
export interface MockState {
  world: string;
  scenario: string;
  /** Epoch ms of the world's clock. */
  now: number;
  frozen: boolean;
  orders: { orderId: string; title: string; pay: number }[];
}

interface ClockChange {
  /** Milliseconds by which to advance the clock, in addition to earlier advances. */
  advance?: number;
  /** Stops the clock at a moment, or at the present one (true); false lets it run. */
  freeze?: number | boolean;
}

/** What a scenario can name. */
export interface Choices {
  kinds: string[];
  /** The end of a call's path, and `field=value` for each value that a field of its input can have. */
  calls: { at: string; where: string[] }[];
}

const ask = async <Answer = MockState>(path: string, body?: object): Promise<Answer> => {
  const { data } = await axios<Answer>({
    url: `/__mock/${path}`,
    method: body ? 'POST' : 'GET',
    data: body,
    adapter: 'fetch',
  });
  return data;
};

/** Makes the browser report the network state, so that the offline bar and the outboxes react. */
const showOffline = (isOffline: boolean): void => {
  if (navigator.onLine !== isOffline) return;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isOffline });
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
};

const scenario = async (text: string): Promise<MockState> => {
  const state = await ask('scenario', { scenario: text });
  showOffline(/(^|,)offline($|,)/.test(state.scenario));
  return state;
};

export const remote = {
  state: () => ask('state'),
  choices: () => ask<Choices>('choices'),
  scenario,
  clock: (change: ClockChange) => ask('clock', change),
  reset: async (): Promise<MockState> => {
    const state = await ask('reset', {});
    showOffline(false);
    return state;
  },
  pay: async (orderId: string, outcome: 'paid' | 'failed' | 'late'): Promise<void> => {
    await axios.post(`/__mock/pay/${orderId}`, { outcome }, { adapter: 'fetch', validateStatus: null });
  },
};

export type Remote = typeof remote;

declare global {
  interface Window {
    __mock?: Pick<Remote, 'scenario' | 'clock' | 'reset'>;
  }
}

/** Installs `window.__mock`, and applies `?scenario=` of the address. Rejects if the scenario names what does not exist. */
export const installRemote = async (): Promise<void> => {
  window.__mock = { scenario: remote.scenario, clock: remote.clock, reset: remote.reset };
  const wanted = new URLSearchParams(location.search).get('scenario');
  if (wanted !== null) await remote.scenario(wanted);
};
