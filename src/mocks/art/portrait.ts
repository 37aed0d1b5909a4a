import { palettes } from '@/shared/art/palettes';
import { hueOf } from '../world/taxonomy';
import { svg } from './cover';
import { Pen } from './pen';

export interface PortraitSeed {
  projectId: string;
  hair: 'parted' | 'short' | 'swept' | 'bob' | 'long' | 'bun' | 'tail' | 'wavy';
  hairColour: string;
  skin: 0 | 1 | 2 | 3;
  wear: 'suit' | 'coat' | 'round' | 'collar';
  glasses?: 'round' | 'square';
  isSmiling?: boolean;
}

const skins: [string, string][] = [
  ['#F3D3BC', '#E2B497'],
  ['#EFC9AE', '#DBA988'],
  ['#F7DDC9', '#E7BFA5'],
  ['#E6BA9A', '#CE9B77'],
];

const hairBehind: Partial<Record<PortraitSeed['hair'], string>> = {
  bob: 'M120 54c-40 0-57 34-54 80 1 20 0 34-5 46 26 12 92 12 118 0-5-12-6-26-5-46 3-46-14-80-54-80z',
  long: 'M120 52c-42 0-58 34-57 80 1 38-3 64-12 92 30 16 108 16 138 0-9-28-13-54-12-92 1-46-15-80-57-80z',
  wavy: 'M120 52c-38-2-60 26-57 62-12 14-10 30-2 42-8 16-2 32 14 36 30 10 60 10 90 0 16-4 22-20 14-36 8-12 10-28-2-42 3-36-19-64-57-62z',
  tail: 'M152 64c32 10 42 44 36 80-3 20-1 38 8 54-18 4-34-6-38-20-4-16 2-34 4-52z',
  bun: 'M120 26a22 22 0 1 1 0 44 22 22 0 0 1 0-44z',
};

const hairFront: Record<PortraitSeed['hair'], string> = {
  parted: 'M77 122c-7-38 10-66 44-67 35-1 51 29 43 68-2-12-5-20-10-27-17 3-40 0-55-12-7 9-17 20-22 38z',
  short: 'M78 118c-6-38 14-60 42-60s48 22 42 60c-2-10-5-17-9-23-20-8-46-8-66 0-4 6-7 13-9 23z',
  swept:
    'M78 120c-8-32 4-54 26-61 26-8 54 0 60 22 4 14 2 28 0 40-2-12-5-20-10-26-10-2-20-9-26-17-9 11-24 18-40 21-5 6-8 13-10 21z',
  bob: 'M79 126c-4-36 8-60 41-62 33 2 45 26 41 62-3-16-10-28-24-36-4-2-6-5-8-9-7 13-21 22-39 24-6 6-9 12-11 21z',
  long: 'M78 132c-5-42 10-69 42-69s47 27 42 69c-3-22-13-39-31-48-5-2-8-5-11-9-3 4-6 7-11 9-18 9-28 26-31 48z',
  bun: 'M78 126c-6-40 8-67 42-67s48 27 42 67c-3-14-7-23-14-31-11-3-20-8-28-17-8 9-17 14-28 17-7 8-11 17-14 31z',
  tail: 'M78 126c-7-42 9-69 43-69 34 0 47 31 41 69-2-13-5-21-11-28-21 0-41-6-53-18-8 11-16 27-20 46z',
  wavy: 'M78 130c-5-40 8-67 42-67s47 27 42 67c-3-15-8-26-16-32-13-2-25-9-32-20-6 11-16 21-26 25-6 6-9 14-10 27z',
};

const body = (fill: string) =>
  `<path d="M14 280c2-46 26-64 64-71 10-2 18-5 23-11h38c5 6 13 9 23 11 38 7 62 25 64 71z" fill="${fill}"/>`;

const wear: Record<PortraitSeed['wear'], (main: string, deep: string, light: string, skin: string) => string> = {
  suit: (main, deep, light) =>
    `${body(main)}<path d="M99 198l21 80 21-80z" fill="#F6F7FA"/><path d="M120 230l8 10-5 8 6 32h-18l6-32-5-8z" fill="${light}"/><path d="M97 197l-18 14 12 24-7 7 34 38zM143 197l18 14-12 24 7 7-34 38z" fill="${deep}"/>`,
  coat: (_main, deep, light) =>
    `${body('#FFFFFF')}<path d="M98 199l22 50 22-50z" fill="${light}"/><path d="M115 226h10l4 34-9 10-9-10z" fill="${deep}"/><path d="M97 197l-19 15 15 26-8 7 35 35 35-35-8-7 15-26-19-15-23 56z" fill="#EDF1F6" stroke="#D2D9E3" stroke-width="1.500"/>`,
  round: (main, deep, _light, skin) =>
    `${body(main)}<path d="M93 203c6 17 16 25 27 25s21-8 27-25z" fill="${skin}"/><path d="M90 204c7 21 17 30 30 30s23-9 30-30" fill="none" stroke="${deep}" stroke-width="7"/>`,
  collar: (main, deep, light, skin) =>
    `${body(main)}<path d="M100 198l20 46 20-46z" fill="${skin}"/><path d="M99 196l-16 13 32 40 5-6zM141 196l16 13-32 40-5-6z" fill="${light}"/><path d="M120 248v32" stroke="${deep}" stroke-width="2"/>`,
};

/** A flat bust, 240 x 280, on two modules of the project's hue. */
export const portrait = (seed: PortraitSeed): string => {
  const { ink, paper } = palettes[hueOf(seed.projectId)];
  const [skin = '#F3D3BC', shade = '#E2B497'] = skins[seed.skin] ?? [];
  const main = ink[2] ?? '#3A57B0';
  const deep = ink[0] ?? '#1F3478';
  const light = paper[2] ?? '#C0CEF3';
  const ground = paper[1] ?? '#DDE5F9';
  const back = new Pen(80);
  back.quarter(0, 0, 1, 2, light);
  back.rect(2, 1, 1, 1, light);
  back.quarter(2, 0, 1, 3, paper[3] ?? light);
  back.stripes(0, 2, 1, 1, 4, false, light);
  const behind = hairBehind[seed.hair];
  const eyes = seed.isSmiling
    ? '<path d="M96 124c4-4 9-4 13 0M131 124c4-4 9-4 13 0"/>'
    : `<circle cx="102.500" cy="123" r="3.200" fill="${seed.hairColour}" stroke="none"/><circle cx="137.500" cy="123" r="3.200" fill="${seed.hairColour}" stroke="none"/>`;
  const radius = seed.glasses === 'round' ? 10 : 5;
  const glasses = seed.glasses
    ? `<g fill="none" stroke="#2A2F3A" stroke-width="2.200"><rect x="90" y="113" width="25" height="20" rx="${radius}"/><rect x="125" y="113" width="25" height="20" rx="${radius}"/><path d="M115 121c3-2 7-2 10 0"/></g>`
    : '';
  return svg(
    240,
    280,
    `<rect width="240" height="280" fill="${ground}"/>${back.drawing}<g transform="translate(0 2)">${behind ? `<path d="${behind}" fill="${seed.hairColour}"/>` : ''}` +
      wear[seed.wear](main, deep, light, skin) +
      `<path d="M102 156h36v42c0 12-8 20-18 20s-18-8-18-20z" fill="${skin}"/><path d="M102 172c11 10 25 11 36 3v12c-12 9-26 7-36-2z" fill="${shade}"/>` +
      `<circle cx="81" cy="127" r="9" fill="${skin}"/><circle cx="159" cy="127" r="9" fill="${skin}"/>` +
      `<path d="M82 112c0-26 15-40 38-40s38 14 38 40c0 37-16 67-38 67s-38-30-38-67z" fill="${skin}"/>` +
      `<path d="${hairFront[seed.hair]}" fill="${seed.hairColour}"/>` +
      `<g fill="none" stroke="${seed.hairColour}" stroke-width="2.600" stroke-linecap="round"><path d="M94 111c5-4 11-4 16-1M130 110c5-3 11-3 16 1"/>${eyes}</g>` +
      `<path d="M120 127c-1 5-3 9-4 11 2 3 5 3 7 2" fill="none" stroke="${shade}" stroke-width="2.400" stroke-linecap="round"/>` +
      `<path d="${seed.isSmiling ? 'M108 152c7 7 17 7 24 0' : 'M110 153c6 4 14 4 20 0'}" fill="none" stroke="#A5594B" stroke-width="2.600" stroke-linecap="round"/>${glasses}</g>`,
  );
};
