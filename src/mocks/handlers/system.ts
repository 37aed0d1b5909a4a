import { getClassChildren, getClassTree, getRegions, uploadFile, uploadImage } from '@/api/sys/endpoints';
import type { ClassNode } from '@/api/sys/schema';
import { wrongPicture } from '@/shared/rules';
import { mock, refuse } from '../mock';
import { keepUpload } from '../uploads';
import { regionsOf } from '../world/regions';
import { projects, subjects, taxonomy, type ClassSeed } from '../world/taxonomy';

const imageLimit = 2 * 1024 * 1024;
const fileLimit = 20 * 1024 * 1024;

const levelNames: ClassNode['level'][] = ['C', 'P', 'S'];
const classNode = (seed: ClassSeed, pId: string, level: ClassNode['level']): ClassNode => ({
  id: seed.id,
  code: seed.code,
  name: seed.name,
  pId,
  level,
  icon: `/__mock/files/tile/${encodeURIComponent(seed.name.slice(0, 1))}.svg`,
  children: [],
});

/** The tree of the wanted levels: a level that is not wanted is skipped, and the last one has no children. */
const tree = (seeds: ClassSeed[], pId: string, depth: number, wanted: readonly string[]): ClassNode[] => {
  const level = levelNames[depth];
  if (!level || !levelNames.some((name, at) => at >= depth && wanted.includes(name))) return [];
  if (!wanted.includes(level)) return seeds.flatMap((seed) => tree(seed.children ?? [], seed.id, depth + 1, wanted));
  return seeds.map((seed) => ({
    ...classNode(seed, pId, level),
    children: tree(seed.children ?? [], seed.id, depth + 1, wanted),
  }));
};

export const systemHandlers = [
  mock(getRegions, ({ input: { parentCode } }) => regionsOf(parentCode) ?? refuse(404, '地区不存在')),

  mock(getClassTree, ({ input: { levels } }) => tree(taxonomy, '0', 0, levels)),

  mock(getClassChildren, ({ input: { id } }) => {
    if (id === '0') return taxonomy.map((row) => classNode(row, '0', 'C'));
    const own = projects.filter(({ categoryId }) => categoryId === id).map((row) => classNode(row, id, 'P'));
    return own.length > 0
      ? own
      : subjects.filter(({ projectId }) => projectId === id).map((row) => classNode(row, id, 'S'));
  }),

  mock(uploadImage, async ({ input: { file }, world }) => {
    if (!/^image\/(jpeg|png)$/.test(file.type)) return refuse(500, wrongPicture);
    if (file.size > imageLimit) return refuse(500, '图片不能超过2M');
    return await keepUpload(world, file);
  }),

  mock(uploadFile, async ({ input: { file }, world }) => {
    if (file.size > fileLimit) return refuse(500, '文件不能超过20M');
    return await keepUpload(world, file);
  }),
];
