import { LegalArticle } from '@/components/agreement/legal-article';
import { userAgreement } from '@/components/agreement/user-agreement';
import styles from '../components/reading.module.css';

/** A plain reading page, also opened from the app. */
export function Component() {
  return (
    <div className={`wrap ${styles.reading}`} data-page="agree-user">
      <LegalArticle document={userAgreement} />
    </div>
  );
}
