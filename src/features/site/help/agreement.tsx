import { useLocation } from 'react-router-dom';
import { LegalArticle } from '@/components/agreement/legal-article';
import { privacyPolicy } from '@/components/agreement/privacy-policy';
import { userAgreement } from '@/components/agreement/user-agreement';
import styles from './agreement.module.css';

/** A plain text page, also opened from the app. */
export function Agreement() {
  const privacy = useLocation().pathname.toLowerCase().includes('agreesecret');
  return (
    <div className={`wrap ${styles.reading}`} data-page={privacy ? 'agree-secret' : 'agree-user'}>
      <LegalArticle document={privacy ? privacyPolicy : userAgreement} />
    </div>
  );
}
