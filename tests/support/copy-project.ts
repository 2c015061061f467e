import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectDir } from './run-site.ts'
import { writeSampleSite } from './sample-site.ts'

/** The project with a sample site, in a folder of this name. */
export function copyProject(name: string): string {
  const copy = join(mkdtempSync(join(tmpdir(), 'copy-')), name)
  mkdirSync(copy)
  for (const part of ['package.json', 'package-lock.json', '.env.example', 'server', 'contract', 'scripts', 'deploy']) {
    cpSync(join(projectDir, part), join(copy, part), { recursive: true })
  }
  cpSync(writeSampleSite(), join(copy, 'dist'), { recursive: true })
  cpSync(join(projectDir, 'dist/server'), join(copy, 'dist/server'), { recursive: true })
  symlinkSync(join(projectDir, 'node_modules'), join(copy, 'node_modules'))
  return copy
}
