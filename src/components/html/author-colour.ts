// An author's colour stays where it can be read. Elsewhere the theme's colour of the same meaning stands in for it.

type Rgb = readonly [number, number, number];

const names: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'red f00 crimson dc143c firebrick b22222 darkred 8b0000 maroon 800000 tomato ff6347 orangered ff4500 orange ffa500 ' +
    'darkorange ff8c00 gold ffd700 yellow ff0 olive 808000 brown a52a2a chocolate d2691e lime 0f0 green 008000 ' +
    'darkgreen 006400 seagreen 2e8b57 teal 008080 aqua 0ff cyan 0ff blue 00f navy 000080 darkblue 00008b ' +
    'mediumblue 0000cd royalblue 4169e1 dodgerblue 1e90ff skyblue 87ceeb purple 800080 indigo 4b0082 violet ee82ee ' +
    'fuchsia f0f magenta f0f pink ffc0cb hotpink ff69b4 deeppink ff1493'
  )
    .split(' ')
    .flatMap((word, index, words) => (index % 2 === 0 ? [[word, `#${words[index + 1] ?? ''}`]] : [])),
);

const channel = (text: string, full: number): number => {
  const value = text.endsWith('%') ? (Number.parseFloat(text) / 100) * full : Number.parseFloat(text);
  return Math.min(full, Math.max(0, value));
};
function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const wave = (n: number) => {
    const k = (n + hue / 30) % 12;
    return (
      255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
    );
  };
  return [wave(0), wave(8), wave(4)];
}

/** Red, green and blue, 0 to 255 each; null for a colour that is not known, or that can be seen through. */
export function rgbOf(colour: string): Rgb | null {
  const text = (names[colour] ?? colour).trim();
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text)?.[1];
  if (hex !== undefined) {
    const pairs = hex.length < 6 ? Array.from(hex, (digit) => digit + digit) : (hex.match(/../g) ?? []);
    const [r = 0, g = 0, b = 0, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16));
    return alpha < 128 ? null : [r, g, b];
  }
  const [, kind, values = ''] = /^(rgb|hsl)a?\(([\d.,%/\s deg-]+)\)$/.exec(text) ?? [];
  const [first = '', second = '', third = '', alpha = '1'] = values.split(/[\s,/]+/).filter(Boolean);
  if (kind === undefined || third === '' || channel(alpha, 1) < 0.5) return null;
  if (kind === 'rgb') return [channel(first, 255), channel(second, 255), channel(third, 255)];
  const hue = ((Number.parseFloat(first) % 360) + 360) % 360;
  return fromHsl(hue, channel(second, 100) / 100, channel(third, 100) / 100);
}

/** WCAG's relative luminance, 0 to 1. */
function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Luminances that have 4.5 : 1 on every ground of the theme; a test compares them with the tokens. */
const readable: Readonly<Record<'light' | 'sepia' | 'dark', (luminance: number) => boolean>> = {
  light: (value) => value <= 0.14,
  sepia: (value) => value <= 0.12,
  dark: (value) => value >= 0.33,
};

/** The theme's colour for what an author says in red, yellow, green or blue. */
function roleOf([r, g, b]: Rgb): string {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  // Where blue is most, the hue is between 180 and 300 degrees, and the role the same throughout.
  const sector = most === r ? ((g - b) / (most - least) + 6) % 6 : most === g ? (b - r) / (most - least) + 2 : 4;
  const hue = sector * 60;
  if (hue < 18 || hue >= 320) return 'danger';
  if (hue < 68) return 'warning';
  return hue < 165 ? 'success' : 'primary';
}

/** Red, green and blue differ by less than this in black, white and greys. */
const leastChroma = 40;

/**
 * The custom properties for an author's colour: itself for the themes where it can be read, and the theme's colour for
 * the others. null for black, white, grey and what is no colour: that text has the theme's own.
 */
export function inkOf(colour: string | null): Record<string, string> | null {
  const rgb = colour === null ? null : rgbOf(colour.trim().toLowerCase());
  if (!rgb || Math.max(...rgb) - Math.min(...rgb) < leastChroma) return null;
  const own = `rgb(${rgb.map(Math.round).join(', ')})`;
  const value = luminance(rgb);
  const kept = (isReadable: boolean) => (isReadable ? own : 'initial');
  return {
    '--ink-light': kept(readable.light(value)),
    '--ink-sepia': kept(readable.sepia(value)),
    '--ink-dark': kept(readable.dark(value)),
    '--ink': `var(--${roleOf(rgb)}-text)`,
  };
}
