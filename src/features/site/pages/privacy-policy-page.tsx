import { LegalArticle } from '@/components/agreement/legal-article';
import { privacyPolicy } from '@/components/agreement/privacy-policy';
import { HelpFrame } from '../components/help-frame';

export function Component() {
  return (
    <HelpFrame title="隐私政策">
      <LegalArticle document={privacyPolicy} />
    </HelpFrame>
  );
}
