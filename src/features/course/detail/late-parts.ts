import { late } from '@/shared/ui/late';

export const lateLower = late(() => import('./detail-lower').then((chunk) => chunk.DetailLower), 'settled');
export const lateCatalogue = late(() => import('./catalogue-panel').then((chunk) => chunk.CataloguePanel));
