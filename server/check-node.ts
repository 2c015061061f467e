/** Imported first, before modules that an older Node cannot load. */
const NEEDED = 26

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  process.stderr.write(
    `The site needs Node ${NEEDED} and this is ${process.version}. Start it with: node_modules/.bin/node dist/server/main.js\n`,
  )
  process.exit(1)
}
