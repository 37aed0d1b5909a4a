import type { Coupon } from '@/api/assumed/coupon-schema';
import { Button } from '@/shared/ui/button';
import styles from './use-coupon-button.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { courseQueries } from '@/api/products/queries';
import type { CourseType } from '@/shared/constants';
import { paths } from '@/shared/paths';
import { fetchShared } from '@/shared/lib/fetch-shared';

interface UseCouponButtonProps {
  coupon: Pick<Coupon, 'productIds' | 'title'>;
  size?: 'sm' | 'lg';
}

export function UseCouponButton({ coupon, size = 'sm' }: UseCouponButtonProps) {
  const { use, pending } = useCouponTarget();
  return (
    <Button
      size={size}
      className={styles.use}
      aria-label={`去使用：${coupon.title}`}
      loading={pending}
      onClick={() => void use(coupon)}
    >
      去使用
    </Button>
  );
}

const listOf = (type: CourseType) => {
  if (type === 'FREE') return paths.freeCourse;
  return type === 'ADD' ? paths.proCourse : paths.courseList;
};

/** The target of 去使用: the course in scope, the list of their kind and project for several, or all courses. */
export function useCouponTarget() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const everything = paths.courseList({ projectId: 'all' });
  const use = async ({ productIds }: Pick<Coupon, 'productIds'>) => {
    const [first, second] = productIds;
    if (first === undefined) return void navigate(everything);
    if (second === undefined) return void navigate(paths.courseDetail(first));
    setPending(true);
    try {
      const { type, projectId } = await fetchShared(client, courseQueries.detail(first));
      await navigate(listOf(type)({ projectId: projectId ?? 'all' }));
    } catch {
      await navigate(everything);
    } finally {
      setPending(false);
    }
  };
  return { use, pending };
}
