import type { Hue } from './hues';

/**
 * A project's hue: five inks from the darkest, five papers from the lightest, one accent, the text colour on paper.
 * Every picture of the site is drawn in one of them; actions and links stay indigo, prices cinnabar.
 */
export interface Palette {
  ink: readonly string[];
  paper: readonly string[];
  accent: string;
  text: string;
  /** Whether white on the third ink has a contrast of 5:1. */
  mid: boolean;
}

const palette = (ink: string, paper: string, accent: string, text: string, mid = true): Palette => ({
  ink: ink.split(' '),
  paper: paper.split(' '),
  accent,
  text,
  mid,
});
const orange = '#F2703F';
const amber = '#F2A541';

export const palettes = {
  yijian: palette(
    '#1F3478 #2A4392 #3A57B0 #6A86D6 #B4C4F0',
    '#EEF2FC #DDE5F9 #C0CEF3 #7F9AE3 #2F4CA8',
    orange,
    '#1B2D68',
  ),
  erjian: palette(
    '#173F5F #1E5076 #2C6A96 #6FA6CB #BCD9EC',
    '#EBF4FA #D6E8F4 #B3D3E8 #6FA6CB #1E5076',
    amber,
    '#133650',
  ),
  cpa: palette('#0D4A50 #125E64 #1C7A7E #56A8A8 #B5DAD8', '#EAF5F4 #D4EBE9 #AFD8D5 #5FAFAD #12646A', amber, '#0C4449'),
  jiaozi: palette(
    '#4A2C62 #5D3A79 #774F97 #A685C4 #DCCBEA',
    '#F5F0F9 #E9DFF2 #D4C2E4 #A283C0 #5D3A79',
    amber,
    '#432759',
  ),
  yaoshi: palette(
    '#1F5139 #296648 #3A825F #75B394 #C3E0D0',
    '#EDF6F0 #DAECE1 #B8DAC6 #6DAE8C #296648',
    orange,
    '#1C4A34',
    false,
  ),
  xiaofang: palette(
    '#7A2B1C #933826 #B34B36 #DB8A76 #F4C9BD',
    '#FCF1ED #F8E0D9 #F0C1B3 #DB8A76 #933826',
    '#FFC56B',
    '#6E2618',
  ),
  jiankang: palette(
    '#7A5512 #8E671F #AA8136 #D3B06B #F1E0B8',
    '#FAF6EA #F3EAD0 #E5D4A4 #C5A759 #7E6322',
    '#57A98A',
    '#5E430F',
    false,
  ),
  shegong: palette(
    '#6B2440 #823051 #9F4569 #CC859F #EFC6D4',
    '#FBEFF3 #F5DDE5 #E9BCCB #CC859F #823051',
    amber,
    '#5F1F38',
  ),
  jingji: palette(
    '#2B3648 #38465C #4C5D77 #8797AE #CBD5E2',
    '#F1F4F8 #E1E7EE #C6D0DC #8797AE #38465C',
    orange,
    '#253042',
  ),
} satisfies Record<Hue, Palette>;
