import { Link } from 'react-router-dom';
import { fullAddress, paths } from '@/shared/paths';
import { QrCode } from '@/shared/ui/qr-code';
import { useFooterInfo, InfoCode } from '@/components/support/footer-info';
import styles from './hover-bar.module.css';
import { Skeleton } from '@/shared/ui/skeleton';

/** QR code of the app. Without an ad item it leads to the site's download page. */
export function AppCode({ onLeave }: { onLeave: () => void }) {
  const { app } = useFooterInfo();
  return (
    <div className={`text-centre text-13 ${styles.code}`}>
      <div className={`middle ${styles.picture}`}>
        {app ? (
          <InfoCode code={app} size={136} />
        ) : (
          <QrCode value={fullAddress(paths.appDownload())} size={136} label="下载APP二维码" />
        )}
      </div>
      <p>手机扫码下载APP</p>
      <Link to={paths.downloadApp()} className="link" onClick={onLeave}>
        了解更多
      </Link>
    </div>
  );
}

export function CodeSkeleton() {
  return (
    <div className={`text-centre text-13 ${styles.code}`}>
      <Skeleton width={140} height={140} radius={8} />
    </div>
  );
}
