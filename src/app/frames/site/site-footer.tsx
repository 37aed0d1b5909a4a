import { Link } from 'react-router-dom';
import { appVersion } from '@/shared/constants';
import { Icon } from '@/shared/ui/icon';
import { BrandLogo, LegalLine } from '../brand';
import { useFooterInfo, InfoCode } from '@/components/support/footer-info';
import { footerColumns } from '../links';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const { phone, hours, app, weChat } = useFooterInfo();
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.contact}>
          <BrandLogo />
          <p className="mt-12 text-13">面向职业资格考试的在线学习平台</p>
          {phone && (
            <a className={`num ${styles.phone}`} href={`tel:${phone}`} aria-label={`客服电话 ${phone}`}>
              <Icon name="telephone" />
              <span>{phone}</span>
            </a>
          )}
          {hours && <p className="muted fs-12">{hours}</p>}
        </div>
        {Object.entries(footerColumns).map(([title, links]) => (
          <nav key={title} aria-label={title} className={styles.column}>
            <h2>{title}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.label}>
                  <Link to={link.to}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={styles.codes}>
          {[app, weChat].map(
            (code, at) =>
              code && (
                <div key={at} className={styles.code}>
                  <div className={styles.picture}>
                    <InfoCode whenNear code={code} size={92} />
                  </div>
                  <span className="clamp">{code.title}</span>
                </div>
              ),
          )}
        </div>
      </div>
      <div className={`wrap ${styles.bottom}`}>
        <LegalLine />
        <span className="push">{appVersion}</span>
      </div>
    </footer>
  );
}
