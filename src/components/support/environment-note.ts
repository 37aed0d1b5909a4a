/** Browser and system as text; visible in the form and sent only if ticked. */
export function environmentNote(agent: string, version: string, from: string): string {
  const browser = /(Edg|Firefox|Chrome|Version)\/(\d+)/.exec(agent);
  const names: Record<string, string> = { Edg: 'Edge', Version: 'Safari' };
  const system = /Windows NT|Mac OS X|Android|iPhone|Linux/.exec(agent)?.[0] ?? '未知系统';
  const program = browser ? `${names[browser[1] ?? ''] ?? browser[1]} ${browser[2]}` : '未知浏览器';
  return `${from}，${version}，${program} / ${system.replace(' NT', '').replace('Mac OS X', 'macOS')}`;
}
