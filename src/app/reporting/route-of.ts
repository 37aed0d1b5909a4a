import type { Router } from '../navigation';

/** Pattern of the page that is shown, without the ids in its address: /course/detail/:courseId. */
export const routeOf = ({ state }: Pick<Router, 'state'>): string =>
  `/${state.matches.flatMap(({ route }) => route.path ?? []).join('/')}`;
