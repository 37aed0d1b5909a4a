import type { AdItem } from '@/api/content/schema';

/** A teacher from the ad PC_TEACHER; `ext` contains what an ad has no field for. */
export interface AdTeacher {
  id: string;
  /** The teacher's id, to list the courses; without it no courses are shown. */
  teacherId: string | null;
  name: string;
  title: string;
  picture: string | null;
  tags: string[];
  years: string;
  projectId: string;
  projectName: string;
  /** Html. */
  intro: string;
}

export const teachersOf = (items: AdItem[]): AdTeacher[] =>
  items.map(({ id, title, subTitle, imgUrl, content, ext }) => ({
    id,
    teacherId: ext.teacherId || null,
    name: title,
    title: ext.title ?? subTitle ?? '',
    picture: imgUrl,
    tags: (ext.tags ?? '').split(',').filter(Boolean),
    years: ext.years ?? '',
    projectId: ext.projectId ?? '',
    projectName: ext.projectName ?? '',
    intro: content ?? '',
  }));
