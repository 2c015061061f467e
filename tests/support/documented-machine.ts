import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { copyProject } from './copy-project.ts'
import { projectDir } from './run-site.ts'
import { unprivilegedUser } from './temporary-postgres.ts'

/** The user of the site. Without root the tests cannot be another user, and all is done by their own. */
const other = unprivilegedUser()
const userName = 'postgres'
const asUser = other ? [commandPath('runuser'), '-u', userName, '--'] : []

/** A stand-in for a command that would change the machine: it records its arguments and does nothing. */
const recorder = '#!/bin/sh\necho "$(basename "$0") $*" >> "$MACHINE/calls"\n'
const standIns: Record<string, string> = {
  systemctl: recorder,
  curl: recorder,
  git: `${recorder}if [ "$1" = clone ]; then mkdir "$3"; fi\n`,
  npm: `#!/bin/sh\ncase "$*" in ci*|"run build"*) ${recorder.split('\n')[1]} ;; *) exec ${commandPath('npm')} "$@" ;; esac\n`,
  // Only for tests that are not root: `runuser -u NAME -- COMMAND` without the change of user, and files stay theirs.
  ...(!other && { runuser: '#!/bin/sh\nshift 3\nexec "$@"\n', chown: '#!/bin/sh\n' }),
}

/** A folder that stands for the root of the machine which docs/operations.md describes, with the project in its place. */
export function documentedMachine(settings: Record<string, string>) {
  const project = copyProject('recruitment')
  const opt = dirname(project)
  const root = mkdtempSync(join(tmpdir(), 'machine-'))
  for (const folder of [opt, root]) chmodSync(folder, 0o755)
  // As `git clone` and `npm run build` leave it; the sample site is of a private folder.
  execFileSync('chmod', ['-R', 'a+rX', project])
  shareModules(project)
  for (const folder of ['etc', 'bin', 'var']) mkdirSync(join(root, folder))
  for (const [name, script] of Object.entries(standIns)) writeFileSync(join(root, 'bin', name), script, { mode: 0o755 })

  const home = join(root, 'var/recruitment')
  mkdirSync(home, { mode: 0o700 })
  const settingsFile = join(root, 'etc/recruitment.env')
  const places: [string, string][] = [
    ['/opt/', `${opt}/`],
    ['/etc/recruitment.env', settingsFile],
    ['/var/lib/recruitment', home],
    ['-u recruitment', `-u ${userName}`],
    ['chown -R recruitment:', `chown -R ${userName}:`],
  ]
  /** As the operator has filled it in. */
  function writeSettings(changes: Record<string, string> = {}) {
    const values: Record<string, string> = { DATA_DIR: join(home, 'data'), ...settings, ...changes }
    const example = readFileSync(join(projectDir, '.env.example'), 'utf8')
    const text = example.replace(/^([A-Z_]+)=.*$/gm, (line, name) =>
      name in values ? `${name}=${values[name]}` : line,
    )
    writeFileSync(settingsFile, text)
    chmodSync(settingsFile, 0o640)
    if (other) chownSync(settingsFile, 0, other.gid)
  }
  writeSettings()
  const run = (words: string[], env: Record<string, string>) => runProcess(words, { cwd: root, env })
  const located = (text: string) => places.reduce((all, [from, to]) => all.replaceAll(from, to), text)

  return {
    root,
    settingsFile,
    data: join(home, 'data'),
    backups: join(home, 'backups'),
    writeSettings,
    /** The folder of the user of the site belongs to that user. */
    own: () => other && execFileSync('chown', ['-R', `${other.uid}:${other.gid}`, home]),
    userId: other?.uid ?? process.getuid?.() ?? 0,
    located,
    /** A block of commands in a shell of root, or of the user `postgres`. */
    shell: (block: string, env: Record<string, string> = {}, by: 'root' | 'postgres' = 'root') =>
      run([...(by === 'root' ? [] : asUser), 'sh', '-c', located(block)], {
        PATH: `${join(root, 'bin')}:${process.env.PATH}`,
        MACHINE: root,
        HOME: process.env.HOME ?? root,
        ...env,
      }),
    /** The line of a file for `/etc/cron.d` in the environment that cron gives it. */
    cron(file: string) {
      const assignments = Array.from(located(file).matchAll(/^(\w+)=(.*)$/gm), ([, name = '', value = '']) => [
        name,
        value,
      ])
      const [, command = ''] = /^(?:\S+ ){5}recruitment (.+)$/m.exec(located(file)) ?? []
      const env = { SHELL: '/bin/sh', PATH: '/usr/bin:/bin', HOME: home, LOGNAME: userName }
      return run([...asUser, 'sh', '-c', command.replaceAll('\\%', '%')], {
        ...env,
        ...Object.fromEntries(assignments),
      })
    },
    /** The calls of the stand-ins since the last time. */
    calls(): string[] {
      const file = join(root, 'calls')
      const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
      rmSync(file, { force: true })
      return lines
    },
  }
}

/** The commands that the page has under a heading, block by block. */
export function documentedBlocks(heading: string): string[] {
  const page = readFileSync(join(projectDir, 'docs/operations.md'), 'utf8')
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const [text = ''] = section.split('\n## ')
  return Array.from(text.matchAll(/```sh\n(.*?)```/gs), ([, block = '']) => block)
}

/** The modules of the project, or a copy of them where the other user cannot reach the project. */
function shareModules(project: string): void {
  const shared = join(projectDir, 'node_modules')
  const modules = join(project, 'node_modules')
  const [command = 'test', ...words] = [...asUser, 'test', '-x', join(shared, '.bin/node')]
  try {
    execFileSync(command, words, { stdio: 'ignore' })
  } catch {
    rmSync(modules)
    execFileSync('cp', ['-a', shared, modules])
    return
  }
  if (!existsSync(modules)) symlinkSync(shared, modules)
}

function commandPath(name: string): string {
  return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
}

async function runProcess([command = '', ...words]: string[], options: { cwd: string; env: Record<string, string> }) {
  const child = spawn(command, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}
