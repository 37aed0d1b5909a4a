import { coverForm, coverForms, type CoverForm } from '../art/cover-form';
import { courseSeeds, type CourseSeed } from './course-list';
import { hueOf } from './taxonomy';

/** The course types of each list. The site shows lists in four columns. */
const groups = [['SYS', 'PACK', 'EXP'], ['FREE'], ['ADD']];
const seedOf = ({ id, type, projectId }: CourseSeed) => ({ id, type, hue: hueOf(projectId) });
const forms = new Map(
  groups.flatMap((types) => {
    const courses = courseSeeds.filter(({ type }) => types.includes(type));
    const drawn = coverForms(courses.map(seedOf), 4);
    return courses.flatMap(({ id }, at) => (drawn[at] ? [[id, drawn[at]] as const] : []));
  }),
);

export const coverFormOf = (course: CourseSeed): CoverForm => forms.get(course.id) ?? coverForm(seedOf(course));
