import { Link } from 'react-router-dom';
import type { CourseCard } from '@/api/products/schema';
import { paths } from '@/shared/paths';

/** The title of a card, whose link covers the card. */
export function CourseHeading({ course: { id, title }, className = '' }: { course: CourseCard; className?: string }) {
  return (
    <h3 className={`clamp ${className}`}>
      <Link to={paths.courseDetail(id)} className="card-link" title={title}>
        {title}
      </Link>
    </h3>
  );
}
