/**
 * Parts of the course page that appear later or only to some learners. One chunk, as each alone is smaller than its
 * request.
 */
export { BriefIntro } from './brief-intro';
export { CouponHints } from './coupon-hints';
export { LikedCourses } from './liked-courses';
