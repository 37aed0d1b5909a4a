/** What every address loads, as one file: brotli does more with it than with many small ones. */
const firstLoadPackages =
  /node_modules[\\/](?:(?:react|react-dom|scheduler|react-router|react-router-dom|zustand|js-cookie|react-error-boundary|zod|axios)[\\/]|@tanstack[\\/](?:react-query|query-core)[\\/](?!.*(?:useMutation|useQueries|queriesObserver|mutationObserver|infiniteQuery|InfiniteQuery)))/;

/** Sources by their path without ending; a stylesheet goes where its component goes. */
const sources = (...paths: string[]): RegExp =>
  new RegExp(`/src/(?:${paths.join('|')})(?:\\.tsx?|\\.module\\.css)(?:$|\\?)`.replaceAll('/', '[\\\\/]'));

/** What the early entry needs of its own: it waits for nothing else. */
const earlySources =
  /vite[\\/]preload-helper|src[\\/](?:shared[\\/]lib[\\/]early-key|shared[\\/]lib[\\/]storage|shared[\\/]theme[\\/]theme-choice|session[\\/](?:course-list|request-headers|source))\.ts/;

/** Our own modules that every address needs or nearly: apart they are a hundred files of a few hundred bytes. */
const firstLoadSources = sources(
  'api/(?:http|endpoint|envelope|errors|shape|media-url|stale|strictness|fields|server-clock)',
  'api/(?:sys/.+|usercenter/.+|products/keys)',
  'shared/(?:paths|report|notify|busy|constants|lib/(?:settled|class-names|failure|dates|format|use-query-state|use-page-title))',
  'shared/ui/(?:icon|icon-paths|button|icon-button|skeleton|visually-hidden|late|late-part|link-button|tag|avatar)',
  'shared/ui/(?:progress-bar|empty-state|state-block|state-picture|query-block|error-state|missing-state|top-progress)',
  'shared/ui/(?:confirm|popover|use-popover|toast-viewport)',
  'shared/theme/use-theme',
  'session/(?:login|project|cookies|login-prompt|source|end-reason|ending)',
  'app/(?:app|context|end-session|focus-heading|guards|load-user|navigation|query-client|scroll|watch-settled)',
  'app/routes/(?!reads).+',
  'app/layouts/(?:brand-logo|boot-frame|route-error|page-error|page-outlet|frame-services|late-confirm-host|login-dialog-host)',
  'app/layouts/hover/late-hover-bar',
);

/** The site's frame, which player, exam and login do without. */
const siteFrameSources = sources(
  'app/layouts/(?:site-frame|site-layout|page-skeleton)',
  'app/layouts/site/(?:site-header|site-nav|search-box|use-search|search-terms|user-area|user-failed-bar|nav-links)',
  'app/layouts/site/(?:project-switcher|theme-button|notice-bar|phone-hint|late-.+)',
  'components/project/use-projects',
  'shared/ui/(?:use-online|offline-bar)',
);

/** What shows courses: home, lists, detail, own courses, orders. */
const courseSources = sources('shared/ui/(?:price|cover-image|breadcrumb)', 'components/course/.+');

/** What is read of courses, with the route table's part of it. */
const catalogueSources = sources(
  'api/(?:products/(?!schema|keys)|content/|dataanalysis/).+',
  'app/routes/reads',
  'features/site/lib/home-queries',
);

const fieldSources = sources('shared/ui/(?:field-frame|text-field|field)');

/** Of the question bank's lists and rooms alike. */
const bankSources = sources(
  'api/questionbank/(?:paper-.+|queries|question-schema)',
  'features/question-bank/(?:lib/practice-prefs|hooks/use-practice)',
  'shared/ui/(?:checkbox|segmented|choice|tabs)',
);
const bankRecordSources = sources('api/questionbank/(?:record-.+|question-endpoints)');
const bankHomeSources = sources(
  'features/question-bank/components/home/(?:summary-strip|late-panels|home)',
  'features/question-bank/components/bank/.+',
  'features/question-bank/lib/home/(?:sections|home-state|paper-list)',
  'features/question-bank/hooks/(?:use-bank-subject|use-today-count|use-gated-go)',
  'shared/ui/(?:chips|link-tabs)',
);

const htmlSources = sources('components/html/(?!sanitize-html|use-sanitizer).+');
/** What a question is, without how it looks. */
const questionSources = sources('components/question/(?:judge|leaves|sheet-source)');

/** Of answering, analysis and scoring alike. */
const roomSources = sources(
  'components/question/(?!image-zoom|solution-film|judge|leaves|sheet-source).+',
  'features/question-bank/components/(?:exam-frame|opening|answer-bar|display-settings|font-control|sheet-panel)',
  'features/question-bank/components/(?:fullscreen-button|late-tools|late-rooms)',
  'features/question-bank/hooks/(?:use-back|use-collected|use-exam-keys|use-fullscreen)',
);

/** What opens and keeps an attempt. */
const attemptSources = sources(
  'features/question-bank/lib/(?:attempt|attempt-types|attempt-store|attempt-sheet|answer-book|save-queue|save-rules)',
  'features/question-bank/lib/(?:journal|open-attempt|exam-clock|record-server|export-answers)',
);

/** In the order in which a module is offered to them. */
export const chunkGroups = [
  { name: 'early', test: earlySources, includeDependenciesRecursively: false, priority: 1 },
  { name: 'vendor', test: firstLoadPackages },
  { name: 'shell', test: firstLoadSources },
  { name: 'site', test: siteFrameSources, includeDependenciesRecursively: false },
  { name: 'fields', test: fieldSources, includeDependenciesRecursively: false },
  { name: 'bank', test: bankSources, includeDependenciesRecursively: false },
  { name: 'bank-record', test: bankRecordSources, includeDependenciesRecursively: false },
  { name: 'bank-home', test: bankHomeSources, includeDependenciesRecursively: false },
  { name: 'html', test: htmlSources, includeDependenciesRecursively: false },
  { name: 'question', test: questionSources, includeDependenciesRecursively: false },
  { name: 'room', test: roomSources, includeDependenciesRecursively: false },
  { name: 'attempt', test: attemptSources, includeDependenciesRecursively: false },
  { name: 'catalogue', test: catalogueSources, includeDependenciesRecursively: false },
  { name: 'course', test: courseSources, includeDependenciesRecursively: false },
];
