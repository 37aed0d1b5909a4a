import type { Page } from '@playwright/test';

export function stretchAnswers(page: Page, options?: { pictures?: boolean }): Promise<void>;
