// The parts of the first load that --ablate switches off, each by a change of its source in a copy of this tree. A part
// whose source has changed fails instead of measuring nothing.
export const parts = [
  { name: 'early files', file: 'src/early.ts', from: 'fetchFiles(shown.route);', to: '' },
  {
    name: 'inlined style',
    file: 'scripts/vite/first-load.ts',
    from: 'writeFileSync(index, withFirstLoad(html, { early: config.base + early, styles }));',
    to: `writeFileSync(
          index,
          withFirstLoad(html, { early: config.base + early, styles })
            .replace(styles.map(({ css }) => css).join(''), '')
            .replace(
              /<style [^>]*data-files="[^"]*"><\\/style>/,
              styles.map(({ href }) => '<link rel="stylesheet" crossorigin href="' + href + '">').join(''),
            ),
        );`,
  },
  {
    name: 'compile hint',
    file: 'scripts/vite/plugins.ts',
    from: 'worthHinting = 20_000',
    to: 'worthHinting = Infinity',
  },
  {
    name: 'chunk groups',
    file: 'vite.config.ts',
    from: "codeSplitting: { groups: command === 'build' ? chunkGroups : devChunkGroups },",
    to: 'codeSplitting: { groups: chunkGroups.slice(0, 2) },',
  },
  {
    name: 'wait for code',
    file: 'src/app/routes/page.ts',
    from: 'setTimeout(resolve, 150)',
    to: 'setTimeout(resolve, 0)',
  },
  {
    name: 'fetching ahead',
    file: 'src/app/fetch-ahead.ts',
    from: 'if (!manifest || import.meta.env.DEV) return;',
    to: 'if (manifest) return;',
  },
];
