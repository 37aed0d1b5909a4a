import type { SectionNode } from '@/api/questionbank/paper-schema';
import type { AnalysedQuestion, Book } from '@/api/questionbank/question-schema';
import { pathToSection } from '@/api/questionbank/paper-schema';

interface BookGroup {
  id: string;
  name: string;
  count: number;
}
export interface BookChapter {
  /** null for sections without a chapter. */
  name: string | null;
  count: number;
  sections: BookGroup[];
}

/** Groups sections by chapter in the order of the tree; unknown sections come last. */
export function byChapter(book: Book, tree: readonly SectionNode[]): BookChapter[] {
  const sections = new Map<string, BookGroup>();
  for (const { sectionId, sectionName, count } of book.groups) {
    const id = sectionId ?? '';
    const section = sections.get(id) ?? { id, name: sectionName || '未分章节', count: 0 };
    section.count += count;
    sections.set(id, section);
  }
  const chapters = new Map<string | null, BookChapter>();
  const order = (id: string) => {
    const at = tree.findIndex((root) => pathToSection([root], id).length > 0);
    return at < 0 ? tree.length : at;
  };
  for (const section of [...sections.values()].sort((a, b) => order(a.id) - order(b.id))) {
    const [root] = pathToSection(tree, section.id);
    const name = root && root.id !== section.id ? root.name : null;
    const chapter = chapters.get(name) ?? { name, count: 0, sections: [] };
    chapter.count += section.count;
    chapter.sections.push(section);
    chapters.set(name, chapter);
  }
  return [...chapters.values()];
}

/** Whether a question, or one child of a CASE, tests this point: books hold a CASE as a whole. */
export const knows = ({ knowledge, children }: AnalysedQuestion, point: string): boolean =>
  knowledge.includes(point) || children.some((child) => knows(child, point));
