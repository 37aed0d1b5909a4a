import { asNewcomer, visit } from '../support/page-visit';
import { otherVisits } from '../support/screens';
import { test } from '../support/test';

test.use(asNewcomer);

for (const { screen, who } of otherVisits) test(`/${screen.at} for a ${who}`, ({ page }) => visit(page, screen, who));
