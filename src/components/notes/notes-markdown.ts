import { saveFile } from '@/shared/lib/save-file';
import { formatDateTime, formatDuration } from '@/shared/lib/format';
import type { Note } from '@/offline/db';
import { notePlace } from './note-rules';

const escaped = (text: string): string => text.replace(/([\\`*_[\]#<>|])/g, '\\$1');

/** Notes by lesson or question, with time stamps; `heading` is the level of their names. */
function sections(notes: readonly Note[], heading: string): string {
  const groups = new Map<string, Note[]>();
  for (const note of notes) groups.set(notePlace(note), [...(groups.get(notePlace(note)) ?? []), note]);
  const parts = [...groups].map(([name, own]) => {
    const lines = [...own]
      .sort((a, b) => (a.time ?? 0) - (b.time ?? 0))
      .map((note) => {
        const stamp = note.time === null ? '' : `\`${formatDuration(note.time)}\` `;
        const text = escaped(note.text).replaceAll('\n', '\n  ');
        return `- ${stamp}${text}  \n  <small>${formatDateTime(note.createdAt)}</small>`;
      });
    return `${heading} ${escaped(name)}\n\n${lines.join('\n')}`;
  });
  return parts.join('\n\n');
}

export const notesMarkdown = (courseTitle: string, notes: readonly Note[]): string =>
  `# ${escaped(courseTitle)} 笔记\n\n${sections(notes, '##')}\n`;

export const allNotesMarkdown = (groups: readonly { title: string; notes: readonly Note[] }[]): string =>
  `# 我的笔记\n\n${groups.map(({ title, notes }) => `## ${escaped(title)}\n\n${sections(notes, '###')}`).join('\n\n')}\n`;

export function downloadNotes(name: string, markdown: string): void {
  saveFile(new Blob([markdown], { type: 'text/markdown' }), name);
}
