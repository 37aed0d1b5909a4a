import { useQuery } from '@tanstack/react-query';
import { salesQueries } from '@/api/crm/queries';
import { useProject } from '@/session/project';
import { RetryLink } from '@/shared/ui/retry-link';
import { CodeSkeleton } from './app-code';
import styles from './hover-bar.module.css';

/** QR code of the adviser for the intended project, or of a general adviser. A silent call. */
export function TeacherCode() {
  const project = useProject();
  const read = useQuery(salesQueries.qrcode(project ? { projectId: project.id } : {}));
  const { data, isPending, isLoadingError, isFetching, refetch } = read;
  if (isPending) return <CodeSkeleton />;
  if (isLoadingError)
    return (
      <p className={`text-centre text-13 ${styles.code}`} role="alert">
        老师二维码没有读到 <RetryLink what="老师二维码" isFetching={isFetching} retry={() => void refetch()} />
      </p>
    );
  if (!data?.qrcodeUrl) return <p className={`text-centre text-13 ${styles.code}`}>暂无老师二维码</p>;
  return (
    <div className={`text-centre text-13 ${styles.code}`}>
      <div className={`middle ${styles.picture}`}>
        <img src={data.qrcodeUrl} width={132} height={132} alt={`${data.salesName || '老师'}的微信二维码`} />
      </div>
      <p>{data.salesName}</p>
      <p>{data.title || '微信扫码添加老师'}</p>
    </div>
  );
}
