import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { bundleAlone, chunkWith, closure } from './chunks.ts';

/** Screens of an exam, whose lazy parts belong to it. */
const examScreens = ['start', 'exam', 'report'].map((screen) => `src/features/question-bank/${screen}/index.tsx`);
const examFolders = /[\\/]question-bank[\\/](?:exam|start)[\\/]/;

/** Files that an exam can need, from its start to its report. */
function examFiles(chunks: readonly Rolldown.OutputChunk[], root: string): string[] {
  const found = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    const own = [...closure(chunks, chunk)].filter((file) => !found.has(file));
    for (const file of own) found.add(file);
    const lazy = chunks
      .filter(({ fileName, moduleIds }) => own.includes(fileName) && moduleIds.some((id) => examFolders.test(id)))
      .flatMap(({ dynamicImports }) => dynamicImports);
    for (const name of new Set(lazy)) visit(chunks.find(({ fileName }) => fileName === name));
  };
  for (const screen of examScreens) visit(chunkWith(chunks, path.join(root, screen)));
  return [...found];
}

/** The worker is written to the base, so that its scope covers the exam pages. */
export function examWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'exam-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle(_options, bundle: Rolldown.OutputBundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const files = JSON.stringify(examFiles(chunks, config.root));
      const code = await bundleAlone(config, 'src/exam-worker.ts', [], { __EXAM_FILES__: files });
      writeFileSync(path.resolve(config.root, config.build.outDir, 'exam-worker.js'), code);
    },
  };
}
