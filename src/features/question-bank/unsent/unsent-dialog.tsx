import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/session/login';
import { numbersText } from '@/components/unsent/unsent-text';
import { useUnsentEntry } from '@/components/unsent/use-unsent';
import { shanghaiText } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { DataTable } from '@/shared/ui/data-table';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { continuePath } from '@/learning/basics/record-link';
import {
  exportUnsent,
  answerText,
  DeviceCopy,
  isBlank,
  isGone,
  isOnlyHere,
  leavesOf,
  loadRecord,
  serverClock,
  serverStateOf,
  unanswered,
} from '@/exam';
import { oneLine } from '@/components/html/plain-text';
import { firstCharacters } from '@/shared/lib/first-characters';
import { ColumnHeads } from '../record/column-heads';
import styles from './unsent-dialog.module.css';

const stemLength = 60;

/**
 * Both sides of every 小题 that is only on this device; null where the copy cannot be read. `at`: epoch ms of the change
 * here; null if unknown.
 */
async function readUnsent(userId: string, recordId: string) {
  const copy = await (await DeviceCopy.open(userId, recordId)).read();
  if (!copy) return null;
  let server: keyof typeof notes = 'last';
  const answers = await loadRecord(recordId, serverClock()).then(
    (response) => {
      server = 'live';
      return serverStateOf(response).answers;
    },
    (error: unknown) => {
      if (isGone(error)) server = 'gone';
      return null;
    },
  );
  const leaves = leavesOf(copy.paper.questions).flatMap(({ id, no, question }) => {
    const row = copy.rows.get(id);
    if (!row || !isOnlyHere(row)) return [];
    const there = (answers ? (answers.get(id) ?? unanswered) : (row.clash?.held ?? row.sent)).answer;
    const stem = firstCharacters(oneLine(question.stem), stemLength);
    const shown = (answer: readonly string[], without: string) =>
      isBlank(answer) ? without : answerText(question, answer);
    return [{ id, no, stem, there: shown(there, '没有'), here: shown(row.now.answer, '已清空'), at: row.at ?? null }];
  });
  return { leaves, server };
}

const notes = {
  live: '左边是服务器现在的答案，右边是这台设备上的。',
  last: '服务器没有读到，左边是这台设备最近一次知道的。',
  gone: '服务器上已经没有这份记录，答案只在这台设备上。',
};

/** 查看: what the server and this device have of every 小题 that has not arrived. */
export function UnsentDialog({ recordId, onClose }: { recordId: string; onClose: () => void }) {
  const userId = useUser()?.id ?? '';
  const entry = useUnsentEntry(recordId);
  const read = useQuery({
    queryKey: ['device', 'unsent', userId, recordId, entry?.phase],
    queryFn: () => readUnsent(userId, recordId),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog
      title={entry ? `《${entry.title}》没有交上的答案` : '没有交上的答案'}
      note={read.data ? notes[read.data.server] : entry && numbersText(entry)}
      focusTitle
      onClose={onClose}
      footer={
        <>
          {entry && (
            <LinkButton kind="text" to={continuePath({ ...entry, id: recordId })} onClick={onClose}>
              打开试卷
            </LinkButton>
          )}
          <Button icon="download" onClick={() => void exportUnsent(userId, recordId)}>
            导出
          </Button>
        </>
      }
    >
      <QueryBlock
        bare
        query={read}
        skeleton={<SkeletonRows rows={2} picture={false} />}
        isEmpty={(data) => data === null || data.leaves.length === 0}
        empty={<EmptyState bare title="本机没有未交上的答案" />}
      >
        {(data) => (
          <DataTable className={styles.table} label="没有交上的小题">
            <ColumnHeads names={['小题', '题目', '服务器上', '本机', '本机时间']} />
            <tbody>
              {data?.leaves.map(({ id, no, stem, there, here, at }) => (
                <tr key={id}>
                  <th scope="row" className="num">
                    {no}
                  </th>
                  <td>{stem}</td>
                  <td className="muted">{there}</td>
                  <td>
                    <b className="strong ink">{here}</b>
                  </td>
                  <td className="num nowrap">{at === null ? '—' : shanghaiText(at, 'MM-DD HH:mm:ss')}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
      </QueryBlock>
    </Dialog>
  );
}
