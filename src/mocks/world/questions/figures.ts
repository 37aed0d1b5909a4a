import { svg } from '../../art/cover';

const ink = '#1F2A3D';
const quiet = '#5B6678';
const blue = '#2B50E0';
const orange = '#D9602B';

const sheet = (body: string, height = 240) =>
  svg(520, height, `<rect width="520" height="${height}" fill="#FFF"/>${body}`);
const text = (x: number, y: number, content: string, fill = ink, anchor = 'middle', size = 14) =>
  `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="${fill}">${content}</text>`;
const line = (x1: number, y1: number, x2: number, y2: number, stroke = ink, extra = '') =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke}" stroke-width="2" ${extra}/>`;
const dashed = 'stroke-dasharray="5 4"';
const curve = (d: string, stroke = blue, fill = 'none') =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="2.5"/>`;

/** A line with a head at its end. */
const arrow = (x1: number, y1: number, x2: number, y2: number, stroke = ink) => {
  const turn = Math.atan2(y2 - y1, x2 - x1);
  const wing = (side: number) =>
    `${(x2 - 10 * Math.cos(turn + side)).toFixed(1)} ${(y2 - 10 * Math.sin(turn + side)).toFixed(1)}`;
  return `${line(x1, y1, x2, y2, stroke)}<path d="M${wing(0.4)}L${x2} ${y2}L${wing(-0.4)}z" fill="${stroke}"/>`;
};
const axes = (x: string, y: string) =>
  arrow(60, 205, 500, 205) +
  arrow(60, 205, 60, 20) +
  text(500, 228, x, quiet, 'end', 13) +
  text(68, 26, y, quiet, 'start', 13);
const dot = (x: number, y: number, fill = orange) => `<circle cx="${x}" cy="${y}" r="4.5" fill="${fill}"/>`;
const each = <T>(rows: T[], draw: (row: T, index: number) => string) => rows.map(draw).join('');
const points = (all: [number, number][]) =>
  all.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

const cashFlow = () =>
  sheet(
    arrow(40, 150, 490, 150) +
      each([0, 1, 2, 3, 4, 5], (year) => {
        const x = 60 + year * 78;
        return line(x, 145, x, 155) + text(x + (year === 5 ? -12 : 0), 174, String(year), quiet);
      }) +
      each([1, 2, 3, 4, 5], (year) => arrow(60 + year * 78, 150, 60 + year * 78, 85, blue)) +
      text(294, 70, 'A＝200 万元', blue) +
      line(138, 78, 450, 78, blue, dashed) +
      arrow(450, 150, 450, 222, orange) +
      text(436, 216, 'F＝？', orange, 'end') +
      text(80, 40, 'i＝8%', ink, 'start') +
      text(508, 154, '年', quiet, 'end', 13),
  );

const npvCurve = () =>
  sheet(
    arrow(60, 140, 500, 140) +
      arrow(60, 225, 60, 20) +
      text(68, 26, 'FNPV', quiet, 'start', 13) +
      text(500, 160, '折现率 i', quiet, 'end', 13) +
      curve('M60 50C140 95 200 122 285 140S420 176 480 188') +
      dot(285, 140) +
      text(290, 128, '15%', orange, 'start') +
      text(50, 145, '0', quiet, 'end', 13),
  );

/** Scale: one unit of quantity is 50 wide, one hundred of money 22 high. */
const breakEven = () =>
  sheet(
    axes('产量（万件）', '金额（万元）') +
      line(60, 139, 470, 139, quiet, dashed) +
      line(60, 205, 460, 29, blue) +
      line(60, 139, 460, 68.6, orange) +
      line(310, 95, 310, 205, quiet, dashed) +
      line(60, 95, 310, 95, quiet, dashed) +
      dot(310, 95, ink) +
      text(310, 222, '5') +
      text(54, 144, '300', ink, 'end') +
      text(54, 100, '500', ink, 'end') +
      text(452, 24, '收入', blue, 'end') +
      text(466, 64, '总成本', orange, 'start') +
      text(474, 130, '固定成本', quiet, 'end', 13),
  );

const supports =
  '<path d="M80 90l-12 20h24zM440 90l-12 16h24z" fill="none" stroke="#1F2A3D" stroke-width="2"/>' +
  line(62, 112, 98, 112) +
  line(422, 112, 458, 112);

const beamUniform = () =>
  sheet(
    line(80, 88, 440, 88, ink, 'stroke-linecap="square"') +
      supports +
      line(80, 46, 440, 46, blue) +
      each([80, 140, 200, 260, 320, 380, 440], (x) => arrow(x, 46, x, 84, blue)) +
      text(260, 36, 'q＝10 kN/m', blue) +
      text(260, 128, 'l＝6 m', quiet) +
      line(80, 158, 440, 158) +
      curve('M80 158Q260 258 440 158', orange) +
      line(260, 158, 260, 208, orange, dashed) +
      text(260, 228, 'M max', orange) +
      text(60, 178, 'M 图', quiet, 'end', 13),
  );

const beamPoint = () =>
  sheet(
    line(80, 88, 440, 88, ink, 'stroke-linecap="square"') +
      supports +
      arrow(260, 34, 260, 84, blue) +
      text(272, 46, 'P＝40 kN', blue, 'start') +
      text(170, 128, '2 m', quiet) +
      text(350, 128, '2 m', quiet) +
      line(80, 158, 440, 158) +
      curve('M80 158L260 208L440 158', orange) +
      line(260, 158, 260, 208, orange, dashed) +
      text(260, 228, 'M max', orange) +
      text(60, 178, 'M 图', quiet, 'end', 13),
  );

const nodes: [number, number][] = [
  [50, 130],
  [150, 130],
  [250, 60],
  [250, 200],
  [370, 130],
  [470, 130],
];
/** An activity of the network plan: name, weeks, and the nodes (from 1) between which it is drawn. */
const works: [string, number, number, number][] = [
  ['A', 3, 1, 2],
  ['B', 5, 2, 3],
  ['C', 6, 2, 4],
  ['D', 4, 3, 5],
  ['E', 7, 4, 5],
  ['F', 3, 5, 6],
];

const networkPlan = () =>
  sheet(
    each(works, ([name, weeks, from, to]) => {
      const [x1, y1] = nodes[from - 1] ?? [0, 0];
      const [x2, y2] = nodes[to - 1] ?? [0, 0];
      const length = Math.hypot(x2 - x1, y2 - y1);
      const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
      const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
      const away = uy === 0 ? 0 : Math.sign(uy) * 9;
      return (
        arrow(x1 + ux * 18, y1 + uy * 18, x2 - ux * 18, y2 - uy * 18) +
        text(x + away, y - 9, name, blue, 'middle', 16) +
        text(x - away, y + 20, String(weeks), ink, 'middle', 15)
      );
    }) +
      each(
        nodes,
        ([x, y], index) =>
          `<circle cx="${x}" cy="${y}" r="17" fill="#FFF" stroke="${ink}" stroke-width="2"/>${text(x, y + 5, String(index + 1))}`,
      ),
    260,
  );

const barChart = () =>
  sheet(
    text(66, 36, '施工过程', quiet, 'middle', 13) +
      text(300, 22, '进度（天）', quiet, 'middle', 13) +
      each([2, 4, 6, 8, 10], (day, index) => text(160 + index * 74, 42, String(day))) +
      line(20, 52, 500, 52, quiet) +
      each([0, 1, 2, 3, 4, 5], (index) => line(123 + index * 74, 52, 123 + index * 74, 226, '#D5DBE5')) +
      each(['甲', '乙', '丙'], (name, row) => {
        const y = 84 + row * 56;
        const bars = each(['①', '②', '③'], (part, index) => {
          const x = 123 + (row + index) * 74;
          return `<rect x="${x}" y="${y - 9}" width="74" height="18" fill="${index % 2 ? '#6E8BF0' : blue}"/>${text(x + 37, y - 14, part, quiet, 'middle', 13)}`;
        });
        return text(66, y + 6, name) + bars;
      }),
  );

/** 16 mg/L at the start, halved every four hours. Scale: an hour is 25 wide, 1 mg/L 10 high. */
const plasmaIv = () =>
  sheet(
    axes('时间（h）', '血药浓度（mg/L）') +
      curve(points(Array.from({ length: 33 }, (_, step) => [60 + step * 12.5, 205 - 160 * 0.5 ** (step / 8)]))) +
      each(
        [0, 4, 8, 12],
        (hour) =>
          dot(60 + hour * 25, 205 - 160 * 0.5 ** (hour / 4)) +
          text(60 + hour * 25, 222, String(hour), ink, 'middle', 13),
      ) +
      each([16, 8, 4, 2], (level) => text(54, 210 - level * 10, String(level), ink, 'end', 13)) +
      line(60, 125, 160, 125, quiet, dashed) +
      line(160, 125, 160, 205, quiet, dashed) +
      line(60, 165, 260, 165, quiet, dashed) +
      line(260, 165, 260, 205, quiet, dashed),
  );

/** One dose by mouth: the peak of 8 mg/L after two hours. */
const plasmaOral = () =>
  sheet(
    axes('时间（h）', '血药浓度（mg/L）') +
      line(60, 55, 480, 55, orange, dashed) +
      line(60, 160, 480, 160, orange, dashed) +
      text(484, 48, '最低中毒浓度 10', orange, 'end', 13) +
      text(484, 153, '最低有效浓度 3', orange, 'end', 13) +
      curve(
        points(
          Array.from({ length: 41 }, (_, step) => {
            const hour = step / 4;
            return [60 + hour * 40, 205 - 120 * (hour / 2) * Math.exp(1 - hour / 2)];
          }),
        ),
      ) +
      dot(140, 85) +
      line(140, 85, 140, 205, quiet, dashed) +
      line(60, 85, 140, 85, quiet, dashed) +
      text(140, 222, '2', ink, 'middle', 13) +
      text(54, 90, '8', ink, 'end', 13),
  );

const company = (x: number, y: number, name: string) =>
  `<rect x="${x - 60}" y="${y - 20}" width="120" height="40" rx="4" fill="#F2F6FF" stroke="${blue}" stroke-width="2"/>${text(x, y + 5, name)}`;

const shareholding = () =>
  sheet(
    company(260, 40, '甲公司') +
      company(120, 190, '乙公司') +
      company(400, 190, '丙公司') +
      arrow(230, 60, 140, 168) +
      arrow(290, 60, 380, 168) +
      text(160, 112, '80%', orange, 'end') +
      text(360, 112, '30%', orange, 'start') +
      text(120, 230, '控制', quiet, 'middle', 13) +
      text(400, 230, '重大影响', quiet, 'middle', 13),
  );

/** The drawings of the questions, by the name in their address. */
export const figures: Record<string, () => string> = {
  'cash-flow': cashFlow,
  'npv-curve': npvCurve,
  'break-even': breakEven,
  'beam-uniform': beamUniform,
  'beam-point': beamPoint,
  'network-plan': networkPlan,
  'bar-chart': barChart,
  'plasma-iv': plasmaIv,
  'plasma-oral': plasmaOral,
  shareholding,
};
