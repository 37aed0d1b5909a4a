import { hueCss } from './hue-css.ts';
import { tokensCss } from './tokens-css.ts';

/** The style sheets that are written from TypeScript; a test keeps them equal to it. */
export const tokenFiles = (): Record<string, string> => ({
  'src/shared/theme/tokens.css': tokensCss(),
  'src/shared/art/hue.css': hueCss(),
});
