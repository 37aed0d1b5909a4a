import { LegalArticle } from '@/components/agreement/legal-article';
import { privacyPolicy } from '@/components/agreement/privacy-policy';
import styles from '../components/reading.module.css';

/** A plain reading page, also opened from the app. */
export function Component() {
  return (
    <div className={`wrap ${styles.reading}`} data-page="agree-secret">
      <LegalArticle document={privacyPolicy} />
    </div>
  );
}
