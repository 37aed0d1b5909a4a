import { afterEach, describe, expect, it, vi } from 'vitest';

async function load(fileHost: string, suffix?: string) {
  vi.resetModules();
  vi.stubEnv('VITE_FILE_HOST', fileHost);
  vi.stubEnv('VITE_IMAGE_SUFFIX', suffix);
  return await import('@/api/media-url');
}
afterEach(() => vi.resetModules());

const host = 'https://files.example.com';
const suffix = 'x-oss-process=image/auto-orient,1';

describe('the address of a media field', () => {
  it.each([
    ['a/b.png', `${host}/a/b.png`],
    ['/a/b.png', `${host}/a/b.png`],
    ['https://cdn.example.com/a.png', 'https://cdn.example.com/a.png'],
    ['http://cdn.example.com/a.png', 'https://cdn.example.com/a.png'],
    ['//cdn.example.com/a.png', 'https://cdn.example.com/a.png'],
    ['http://localhost:4100/a.png', 'http://localhost:4100/a.png'],
    ['http://127.0.0.1/a.png', 'http://127.0.0.1/a.png'],
    ['http://localhost.example.com/a.png', 'https://localhost.example.com/a.png'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['javascript:alert(1)', null],
    ['  ', null],
    [null, null],
  ])('%s becomes %s', async (params, expected) => {
    const { mediaUrl } = await load(host);
    expect(mediaUrl(params)).toBe(expected);
  });

  it('stays on this site without a files host', async () => {
    const { mediaUrl } = await load('');
    expect(mediaUrl('/__mock/files/a.svg')).toBe('/__mock/files/a.svg');
  });
});

describe('a picture of the files host', () => {
  it.each([
    ['/a.png', undefined, `${host}/a.png?${suffix}`],
    ['/a.png', 320, `${host}/a.png?${suffix}/resize,w_320`],
    ['/a.png?v=1', undefined, `${host}/a.png?v=1&${suffix}`],
    ['https://cdn.example.com/a.png', 320, 'https://cdn.example.com/a.png'],
    [`${host}.evil.com/a.png`, undefined, `${host}.evil.com/a.png`],
    ['data:image/png;base64,AA', 320, 'data:image/png;base64,AA'],
    [null, 320, null],
  ])('%s with width %s becomes %s', async (params, width, expected) => {
    const { pictureUrl } = await load(host);
    expect(pictureUrl(params, width)).toBe(expected);
  });

  it.each([
    ['', '/__mock/a.png', `/__mock/a.png?${suffix}`],
    ['', 'https://cdn.example.com/a.png', `https://cdn.example.com/a.png?${suffix}`],
    ['', 'http://cdn.example.com/a.png?v=1', `https://cdn.example.com/a.png?v=1&${suffix}`],
    [host, '/a.png', `${host}/a.png?${suffix}`],
    [host, 'https://cdn.example.com/a.png', `https://cdn.example.com/a.png?${suffix}`],
    [host, `${host}/a.png?${suffix}`, `${host}/a.png?${suffix}`],
    [host, 'data:image/png;base64,AA', 'data:image/png;base64,AA'],
    [host, null, null],
  ])('gets the suffix as an avatar on any host (S3): with the files host %j, %s becomes %s', async (...row) => {
    const [files, value, expected] = row;
    const { portraitUrl } = await load(files);
    expect(portraitUrl(value)).toBe(expected);
  });

  it('gets the suffix once, and none if the deployment has none', async () => {
    const { pictureUrl } = await load(host);
    expect(pictureUrl(pictureUrl('/a.png'))).toBe(`${host}/a.png?${suffix}`);
    const without = await load(host, '');
    expect(without.pictureUrl('/a.png', 320)).toBe(`${host}/a.png`);
  });
});
