import { formatDateTime, formatDuration } from '@/shared/lib/format';
import type { Note } from '@/offline/db';

const escaped = (text: string): string => text.replace(/([\\`*_[\]#<>|])/g, '\\$1');

/** All notes of a course as Markdown, by courseware, with time stamps. */
export function notesMarkdown(courseTitle: string, notes: readonly Note[]): string {
  const groups = new Map<string, Note[]>();
  for (const note of notes) groups.set(note.coursewareName, [...(groups.get(note.coursewareName) ?? []), note]);
  const parts = [...groups].map(([name, own]) => {
    const lines = own
      .toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0))
      .map((note) => {
        const stamp = note.time === null ? '' : `\`${formatDuration(note.time)}\` `;
        const text = escaped(note.text).replaceAll('\n', '\n  ');
        return `- ${stamp}${text}  \n  <small>${formatDateTime(note.createdAt)}</small>`;
      });
    return `## ${escaped(name || '课程笔记')}\n\n${lines.join('\n')}`;
  });
  return `# ${escaped(courseTitle)} 笔记\n\n${parts.join('\n\n')}\n`;
}
