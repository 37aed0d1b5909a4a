import { LegalArticle } from '@/components/agreement/legal-article';
import { userAgreement } from '@/components/agreement/user-agreement';
import { HelpFrame } from '../components/help-frame';

export function Component() {
  return (
    <HelpFrame title="用户协议">
      <LegalArticle document={userAgreement} />
    </HelpFrame>
  );
}
