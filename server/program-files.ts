import { fileURLToPath } from 'node:url'

/** The modules of the server that are started: the first by the operator, the others in workers and processes. */
export const programs = {
  main: 'main.ts',
  'encode-picture-process': 'content/encode-picture-process.ts',
  'mask-resume-process': 'masking/mask-resume-process.ts',
  'read-form-worker': 'uploads/read-form-worker.ts',
  'read-sheet-process': 'imports/sheets/read-sheet-process.ts',
  'read-text-process': 'resumes/read-text-process.ts',
  'render-worker': 'seo/social-image/render-worker.ts',
  'sqlite-entry-worker': 'storage/sqlite-entry-worker.ts',
  'sqlite-reader-worker': 'storage/sqlite-reader-worker.ts',
}

/** In production this module is in a folder of dist/server, with all programs beside it (scripts/build-server.ts). */
const isBuilt = import.meta.url.endsWith('.js')
const project = new URL(isBuilt ? '../../../' : '../', import.meta.url)

export const programUrl = (name: keyof typeof programs): URL =>
  new URL(isBuilt ? `./${name}.js` : programs[name], import.meta.url)

/** The path of a file or folder of the project. */
export const projectPath = (path: string): string => fileURLToPath(new URL(path, project))

/** Where the modules of the server are, and those that they import. */
export const codePaths = isBuilt
  ? [fileURLToPath(new URL('./', import.meta.url)), projectPath('node_modules/'), projectPath('package.json')]
  : ['server/', 'contract/', 'node_modules/', 'package.json'].map(projectPath)
