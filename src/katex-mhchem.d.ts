/** Adds chemistry to KaTeX; the package has no types for it. */
declare module 'katex/contrib/mhchem';
