// Plain JavaScript for the host's own Node (18 or newer): it brings the Node that everything else runs on.
// node scripts/prepare.mjs start|dev|test|firefox|bench: installs and builds what is missing or stale, and does nothing otherwise.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockfileHash, serverHash, sourceHash } from './source-hash.mjs'

const NEEDED = 18
if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(`This needs Node ${NEEDED} or newer to begin with, and this is ${process.version}: https://nodejs.org/`)
  process.exit(1)
}

const ourNode = join('node_modules', '.bin', 'node')
const installStamp = join('node_modules', '.lockfile-hash')
const buildStamp = join('dist', '.source-hash')
const serverStamp = join('dist', 'server', '.source-hash')

/** The programs from outside npm that a command needs, by the Debian package that brings them. */
const programs = {
  test: [
    // The headless shell takes 60 % of the time; an installed Chromium works too.
    { package: 'chromium-headless-shell', files: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] },
    { package: 'postgresql', files: ['/usr/lib/postgresql'] },
    { package: 'nginx', files: ['/usr/sbin/nginx'] },
  ],
  firefox: [{ package: 'firefox-esr', files: ['/usr/bin/firefox-esr'] }],
  bench: [
    { package: 'chromium', files: ['/usr/bin/chromium'] },
    { package: 'postgresql', files: ['/usr/lib/postgresql'] },
    { package: 'nginx', files: ['/usr/sbin/nginx'] },
  ],
}

const goal = process.argv[2]
installPackages()
installPrograms(programs[goal] ?? [])
buildSite(goal === 'dev' ? 'when missing' : 'when stale')
if (goal !== 'dev') buildServer()

function installPackages() {
  const wanted = lockfileHash()
  if (existsSync(ourNode) && stampIs(installStamp, wanted)) return
  console.log('Installing packages (the first time takes a minute) ...')
  const npm = process.env.npm_execpath
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  if (npm) run(process.execPath, [npm, ...args])
  else run('npm', args)
  writeFileSync(installStamp, wanted)
}

function installPrograms(wanted) {
  const missing = wanted.filter(({ files }) => !files.some(existsSync)).map((program) => program.package)
  if (missing.length === 0) return
  const install = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(`This needs ${missing.join(' and ')}. Run this once as root: apt-get update && ${install}`)
    process.exit(1)
  }
  console.log(`Installing ${missing.join(' and ')} from Debian ...`)
  run('sh', ['-c', `apt-get update -q && DEBIAN_FRONTEND=noninteractive ${install}`], { quiet: true })
}

function buildSite(need) {
  if (need === 'when missing' ? existsSync(buildStamp) : stampIs(buildStamp, sourceHash())) return
  console.log('Building the site ...')
  run(ourNode, [join('scripts', 'build.ts')])
}

/** Apart from the site, which takes ten times as long to build. */
function buildServer() {
  if (!stampIs(serverStamp, serverHash())) run(ourNode, [join('scripts', 'build-server.ts')])
}

function stampIs(file, value) {
  return existsSync(file) && readFileSync(file, 'utf8') === value
}

function run(command, args, { quiet = false } = {}) {
  const result = spawnSync(command, args, { stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit', encoding: 'utf8' })
  if (result.status === 0) return
  if (quiet) console.error(result.stdout, result.stderr)
  console.error(`\n"${command} ${args.join(' ')}" failed${result.error ? `: ${result.error.message}` : '.'}`)
  process.exit(1)
}
