/** One hue per project: ground and four lighter steps, the same on paper, one accent, the text colour on paper. */
export interface Palette {
  ink: string[];
  paper: string[];
  accent: string;
  text: string;
}

const palette = (ink: string, paper: string, accent: string, text: string): Palette => ({
  ink: ink.split(' '),
  paper: paper.split(' '),
  accent,
  text,
});

const indigo = palette(
  '#1F3478 #2A4392 #3A57B0 #6A86D6 #B4C4F0',
  '#EEF2FC #DDE5F9 #C0CEF3 #7F9AE3 #2F4CA8',
  '#F2703F',
  '#1B2D68',
);
const slate = palette(
  '#2B3648 #38465C #4C5D77 #8797AE #CBD5E2',
  '#F1F4F8 #E1E7EE #C6D0DC #8797AE #38465C',
  '#F2703F',
  '#253042',
);

const palettes: Record<string, Palette> = {
  '1101': indigo,
  '1102': palette(
    '#173F63 #20507A #316B98 #6B9DC4 #B6D2E8',
    '#EDF4F9 #D9E8F3 #B8D2E7 #6FA0C7 #20507A',
    '#F2A541',
    '#153957',
  ),
  '1201': palette(
    '#0D4A50 #125E64 #1C7A7E #56A8A8 #B5DAD8',
    '#EAF5F4 #D4EBE9 #AFD8D5 #5FAFAD #12646A',
    '#F2A541',
    '#0C4449',
  ),
  '1202': slate,
  '1301': palette(
    '#4A2C62 #5D3A79 #774F97 #A685C4 #DCCBEA',
    '#F5F0F9 #E9DFF2 #D4C2E4 #A283C0 #5D3A79',
    '#F2A541',
    '#432759',
  ),
  '1401': palette(
    '#1F5139 #296648 #3A825F #75B394 #C3E0D0',
    '#EDF6F0 #DAECE1 #B8DAC6 #6DAE8C #296648',
    '#F2703F',
    '#1C4A34',
  ),
  '1501': palette(
    '#7A2B1C #933826 #B34B36 #DB8A76 #F4C9BD',
    '#FCF1ED #F8E0D9 #F0C1B3 #DB8A76 #933826',
    '#FFC56B',
    '#6E2618',
  ),
  '1601': palette(
    '#7A5512 #8E671F #AA8136 #D3B06B #F1E0B8',
    '#FAF6EA #F3EAD0 #E5D4A4 #C5A759 #7E6322',
    '#57A98A',
    '#5E430F',
  ),
  '1701': palette(
    '#6B2440 #823051 #9F4569 #CC859F #EFC6D4',
    '#FBEFF3 #F5DDE5 #E9BCCB #CC859F #823051',
    '#F2A541',
    '#5F1F38',
  ),
  '1801': palette(
    '#123F52 #1A5067 #2A6A84 #6CA2B8 #B9D6E2',
    '#EDF5F8 #DAEAF0 #BAD6E1 #6FA4BA #1A5067',
    '#F2703F',
    '#103949',
  ),
};

export const paletteOf = (projectId: string): Palette => palettes[projectId] ?? slate;
