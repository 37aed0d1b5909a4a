import { mediaUrl } from '@/api/media-url';
import type { CourseDetail, Sku } from '@/api/products/schema';
import { brand } from '@/shared/constants';

/**
 * A course as search engines read it: schema.org/Course with the fields that Google requires for courses. Prices in
 * yuan, as the page shows them.
 */
export function courseData(
  course: CourseDetail,
  skus: readonly Sku[],
  { url, description, site }: { url: string; description: string; site: string },
): Record<string, unknown> {
  const prices = skus.length > 0 ? skus.map(({ price }) => price) : [course.price];
  const lowest = Math.min(...prices);
  const cover = mediaUrl(course.coverUrl);
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.title,
    description,
    url,
    inLanguage: 'zh-CN',
    provider: { '@type': 'Organization', name: brand, sameAs: site },
    ...(cover && { image: new URL(cover, site).href }),
    offers: {
      '@type': 'Offer',
      category: lowest > 0 ? 'Paid' : 'Free',
      price: lowest,
      priceCurrency: 'CNY',
      url,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...(course.teachers.length > 0 && {
        instructor: course.teachers.map(({ name }) => ({ '@type': 'Person', name })),
      }),
    },
  };
}
