import { describe, expect, it } from 'vitest';
import { projectHues } from '@/shared/art/hues';

describe('hues of projects', () => {
  it('follow the code in any case, and differ for nine projects', () => {
    const known = projectHues([{ id: '1', code: 'CPA' }, { id: '2', code: 'yaoshi' }, { id: '3' }]);
    expect(known.get('1')).toBe('cpa');
    expect(known.get('2')).toBe('yaoshi');
    expect(['cpa', 'yaoshi']).not.toContain(known.get('3'));
    for (let start = 0; start < 1_000; start += 1) {
      const projects = Array.from({ length: 9 }, (_, i) => ({ id: String(start * 17 + i), code: null }));
      const params = projectHues(projects);
      expect(new Set(params.values()).size).toBe(9);
      expect(projectHues(projects)).toEqual(params);
    }
  });
  it('repeat only if there are more projects than hues', () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ id: `p${i}` }));
    expect(new Set(projectHues(many).values()).size).toBe(9);
    expect(projectHues(many).size).toBe(30);
  });
});
