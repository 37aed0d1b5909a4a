/** Steps of the square-module system, rising to the right; 96 px a module. */
const steps = [
  { x: 0, y: 4, tone: '#2a4292', d: 'quarter' },
  { x: 1, y: 3, tone: '#3a57b0', d: 'quarter' },
  { x: 1, y: 4, tone: '#3a57b0', d: 'bars' },
  { x: 2, y: 2, tone: '#6a86d8', d: 'quarter' },
  { x: 2, y: 3, tone: '#2a4292', d: 'square' },
  { x: 2, y: 4, tone: '#6a86d8', d: 'windows' },
  { x: 3, y: 1, tone: '#3a57b0', d: 'quarter' },
  { x: 3, y: 2, tone: '#6a86d8', d: 'windows' },
  { x: 3, y: 3, tone: '#f2703f', d: 'square' },
  { x: 3, y: 4, tone: '#3a57b0', d: 'square' },
  { x: 4, y: 0, tone: '#6a86d8', d: 'quarter' },
  { x: 4, y: 1, tone: '#b5c5f2', d: 'windows' },
  { x: 4, y: 2, tone: '#3a57b0', d: 'bars' },
  { x: 4, y: 3, tone: '#6a86d8', d: 'quarter' },
  { x: 4, y: 4, tone: '#b5c5f2', d: 'stripes' },
] as const;

const shapes = {
  quarter: 'M0 96A96 96 0 0 1 96 0v96z',
  square: 'M0 0h96v96H0z',
  bars: 'M0 8h96v16H0zm0 32h96v16H0zm0 32h96v16H0z',
  stripes: 'M8 0h16v96H8zm32 0h16v96H40zm32 0h16v96H72z',
  windows: 'M16 16h26v26H16zm38 0h26v26H54zM16 54h26v26H16zm38 0h26v26H54z',
};

export function LoginArt({ className }: { className?: string }) {
  return (
    <svg className={className} width="480" height="480" viewBox="0 0 480 480" aria-hidden="true" focusable="false">
      {steps.map(({ x, y, tone, d }) => (
        <path key={`${x}-${y}`} d={shapes[d]} fill={tone} transform={`translate(${x * 96} ${y * 96})`} />
      ))}
    </svg>
  );
}
