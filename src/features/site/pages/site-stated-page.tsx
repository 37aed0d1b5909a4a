import { LegalArticle } from '@/components/agreement/legal-article';
import { siteStatement } from '@/components/agreement/site-statement';
import { HelpFrame } from '../components/help-frame';

export function Component() {
  return (
    <HelpFrame title="网站声明">
      <LegalArticle document={siteStatement} />
    </HelpFrame>
  );
}
