import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { navLinks } from '@/app/frames/links';
import { base } from '@/shared/paths';
import { valueOf, type Role } from '@/shared/theme/tokens';

const html = readFileSync('index.html', 'utf8');
const styles = html.slice(html.indexOf('*/') + 2, html.indexOf('</style>'));

it('index.html uses the colours of the tokens', () => {
  const blocks = [...styles.matchAll(/([^{}]+)\{((?:\s*--[\w-]+:[^;]+;)+)\s*\}/g)];
  expect(blocks.length).toBeGreaterThanOrEqual(4);
  for (const [, selector = '', body = ''] of blocks) {
    const theme = /dark|:not\(\[data-theme='light'\]\)|f-player/.test(selector) ? 'dark' : 'light';
    for (const [, role = '', value = ''] of body.matchAll(/--([\w-]+): ([^;]+);/g)) {
      expect(`${selector.trim()} ${role} ${value.toLowerCase()}`).toBe(
        `${selector.trim()} ${role} ${valueOf(theme, role as Role).toLowerCase()}`,
      );
    }
  }
});

it('index.html has the links of the main navigation', () => {
  const links = [...html.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, href, label]) => ({ href, label }));
  expect(links).toEqual(navLinks.map(({ to, label }) => ({ href: base + to, label })));
});

it('index.html has no inline script: the policy forbids it', () => {
  const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
  expect(scripts.length).toBeGreaterThan(0);
  for (const [, attributes = '', body = ''] of scripts) {
    expect(attributes).toContain('src=');
    expect(body.trim()).toBe('');
  }
  expect(html).toMatch(/<style nonce="__CSP_NONCE__">/);
  expect(html).toMatch(/<meta name="csp-nonce" nonce="__CSP_NONCE__"/);
});
