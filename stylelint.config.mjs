/** Lengths of the spacing scale beyond 48 px; the scale has nothing else below it that a rule may write in px. */
const wide = [48, 56, 64, 72, 80].join('|');

/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    // Spaces come from the scale, text sizes from the text tokens.
    'declaration-property-value-disallowed-list': [
      {
        '/^(margin|padding|gap|row-gap|column-gap|inset)/': [`/(?<![\\w.])([4-9]|[1-3][0-9]|4[0-7]|${wide})px/`],
        'font-size': ['/^1[23468]px$/'],
      },
      { message: (property, value) => `${property}: ${value} has a token in theme/tokens.ts (--s-…, --fs-…)` },
    ],
    'selector-class-pattern': [
      '^([a-z][a-zA-Z0-9]*(-[a-z0-9]+)*|[A-Z][A-Z_0-9]*)$',
      { message: 'camelCase, or a value of the contract' },
    ],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'media-feature-range-notation': 'prefix', // as in the media queries of the code
    // Rules of one part stand together in the order of the markup, whatever their specificity.
    'no-descending-specificity': null,
    // The formatter decides about lines.
    'rule-empty-line-before': null,
    'at-rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'declaration-empty-line-before': null,
    'custom-property-empty-line-before': null,
  },
};
