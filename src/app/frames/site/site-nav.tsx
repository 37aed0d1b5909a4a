import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link, useLocation, useMatch } from 'react-router-dom';
import { courseKeys } from '@/api/products/keys';
import type { CourseDetail } from '@/api/products/schema';
import { navLinks, sectionOf } from '../links';
import styles from './site-header.module.css';

/** The type of the course that the page has loaded, read from the cache without fetching. */
function useCourseType(): string | undefined {
  const client = useQueryClient();
  const { courseId = '' } = useMatch('/course/:page/:courseId')?.params ?? {};
  return useSyncExternalStore(
    // Not at once, because a page that renders also adds queries to the cache.
    (listener) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    () => client.getQueryData<CourseDetail>(courseKeys.detail(courseId))?.type,
  );
}

export function SiteNav() {
  const { pathname, search } = useLocation();
  const section = sectionOf(pathname, useCourseType(), Boolean(new URLSearchParams(search).get('kw')?.trim()));
  return (
    <nav aria-label="主导航" className={styles.nav}>
      {navLinks.map((link) => (
        <Link key={link.key} to={link.to} aria-current={link.key === section ? 'page' : undefined}>
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
