import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { publicReads } from '@/app/prerender/public-reads';
import { staticMarkup } from '@/app/prerender/static-markup';

describe('the responses in a written page', () => {
  const readsOf = (rows: [unknown[], unknown][]) => {
    const client = new QueryClient();
    for (const [key, data] of rows) client.setQueryData(key, data);
    return publicReads(client.getQueryCache().getAll());
  };

  it('are those of public services', () => {
    const page = { records: [{ id: '1', price: 9.9, maxPrice: null }], total: 1 };
    expect(readsOf([[['products', 'page', { current: 1 }], page]])).toEqual([
      { key: ['products', 'page', { current: 1 }], data: page },
    ]);
  });

  it('are never about a person, and never what JSON would change', () => {
    const services = ['usercenter', 'order', 'marketing', 'payment'];
    expect(readsOf(services.map((service) => [[service, 'mine'], [{ mobile: '138****0001' }]]))).toEqual([]);
    expect(
      readsOf([
        [['products', 'a'], { at: new Date() }],
        [['products', 'b'], [new Map([['x', 1]])]],
        [['products', 'c'], { price: Number.NaN }],
      ]),
    ).toEqual([]);
    expect(readsOf([[['products', 'd'], { subTitle: undefined, price: 1 }]])).toHaveLength(1);
  });
});

describe('the markup of a written page', () => {
  const written = (markup: string): HTMLElement => {
    const root = document.createElement('div');
    root.innerHTML = markup;
    document.body.append(root);
    const copy = document.createElement('div');
    copy.innerHTML = staticMarkup(root);
    return copy;
  };

  it('leaves links as they are and makes inert what needs script', () => {
    const copy = written(
      '<a href="/new/about">关于</a><button>登录</button><form><input aria-label="搜索"><select></select></form><div role="tab">介绍</div><details><summary>问</summary></details>',
    );
    expect(copy.querySelector('a')?.hasAttribute('inert')).toBe(false);
    for (const selector of ['button', 'input', 'select', '[role=tab]', 'summary'])
      expect(copy.querySelector(selector)?.hasAttribute('inert'), selector).toBe(true);
  });

  it('leaves empty what is true only at this moment', () => {
    const copy = written('<p>《经济》 <span data-live>还有 3 天开课</span></p>');
    expect(copy.textContent).toBe('《经济》 ');
    expect(copy.querySelector('[data-live]')).not.toBeNull();
  });

  it('names the element that arrives after the first screen, in whatever order its columns do', () => {
    // `y`: where it begins; an element without it has no box.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const y = this.getAttribute('y');
      return new DOMRect(0, Number(y), y === null ? 0 : 100, y === null ? 0 : 20);
    });
    const long =
      '<main y="0"><p y="90"></p><p y="1500"></p></main><aside y="90"><i y="100"></i><i y="900"></i></aside>';
    const rest = '<section y="1600"><h2 y="1600"><u y="1600"></u></h2></section>';
    const fixed = '<nav y="500" style="position: fixed"><q y="500"></q></nav>';
    expect(written(long + rest + fixed).querySelector('#first-screen-end')?.localName).toBe('u');
    expect(written(long + fixed).querySelector('#first-screen-end')?.localName).toBe('q');
    expect(written('<main y="0"><p y="90"></p></main>').querySelector('#first-screen-end')).toBeNull();
    expect([...written(long + fixed).querySelectorAll('[data-fixed]')].map(({ localName }) => localName)).toEqual([
      'nav',
    ]);
  });

  it('names ids in their order on the page, so that two runs write the same', () => {
    const copy = written('<p id="_r_1k_"></p><i aria-labelledby="_r_1k_ _r_3_"></i><p id="_r_3_"></p>');
    expect(copy.innerHTML).toBe('<p id="_p_0_"></p><i aria-labelledby="_p_0_ _p_1_"></i><p id="_p_1_"></p>');
  });
});
