/** What the page of a course shows later or to some: one file, as each of them alone is smaller than its request. */
export { BriefIntro } from './brief-intro';
export { CouponHints } from './coupon-hints';
export { LikedCourses } from './liked-courses';
