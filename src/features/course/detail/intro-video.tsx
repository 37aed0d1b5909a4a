import { useState } from 'react';
import { pictureUrl } from '@/api/media-url';
import type { CourseDetail } from '@/api/products/schema';
import { CourseCover } from '@/components/course/course-cover';
import { Icon } from '@/shared/ui/icon';
import styles from './course-head.module.css';

/** The cover, with the introduction film over it if the course has one. */
export function IntroVideo({ course }: { course: CourseDetail }) {
  const [playing, setPlaying] = useState(false);
  const cover = pictureUrl(course.coverUrl, 1176);
  if (playing && course.videoIntroUrl)
    return (
      <div className={styles.media}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the contract names no captions for the introduction */}
        <video
          className={styles.video}
          src={course.videoIntroUrl}
          poster={cover ?? undefined}
          aria-label={`课程介绍：${course.title}`}
          controls
          autoPlay
          playsInline
        />
      </div>
    );
  return (
    <div className={styles.media}>
      <CourseCover course={course} src={cover} width={588} height={331} first />
      {course.videoIntroUrl && (
        <button type="button" className={`row gap-8 white medium ${styles.play}`} onClick={() => setPlaying(true)}>
          <Icon name="play" size={18} filled />
          播放课程介绍
        </button>
      )}
    </div>
  );
}
