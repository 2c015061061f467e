/** `npm run bench`: the whole table of measurements and budgets. */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { measureApplications } from './measure-applications.ts'
import { measureBoard } from './measure-board.ts'
import { measureFirstViews } from './measure-first-views.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureImport } from './measure-import.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measureNavigation } from './measure-navigation.ts'
import { measureNginx } from './measure-nginx.ts'
import { measurePresses } from './measure-presses.ts'
import { measureProcess } from './measure-process.ts'
import { measurePublishing } from './measure-publishing.ts'
import { measureReading } from './measure-reading.ts'
import { measureReads } from './measure-reads.ts'
import { measureSearch } from './measure-search.ts'
import { weighPages, weighServedHtml, weighViews } from './page-weights.ts'
import { type Results, rowsOf, TABLE_PAGE, tableOf, writeTable } from './report.ts'
import { seed } from './seed.ts'
import { startSite } from './start-server.ts'

const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)

say('Reads, against bare node:http')
const { dataDir, jobIds } = await seed({ jobs: 50 })
const site = await startSite(dataDir)
const reads = [...(await measureReads(site, '/api/jobs')), ...(await measureReads(site, '/services/rpo'))]
for (const { path, encoding, rate, processor } of reads) {
  say(`  ${path} (${encoding}): ${rate.ratio.toFixed(2)}, by processor time ${processor.ratio.toFixed(2)}`)
}
say('Pages through nginx, against files of nginx')
const nginx = [await measureNginx(site, '/services/rpo'), await measureNginx(site, '/openings')]
for (const { path, rate } of nginx) say(`  ${path}: ${rate.ratio.toFixed(2)}`)
say('Applications, against bare node:http')
const applications = await measureApplications(site, jobIds[0] ?? '')
say(`  ${applications.ratio.toFixed(2)}`)
await site.stop()

say('Start and memory')
const process_ = await measureProcess()
say(`  ${JSON.stringify(process_)}`)
say('Publishing')
const publishing = await measurePublishing()
say(`  ${JSON.stringify(publishing)}`)
say('Reading a resume')
const reading = await measureReading()
say(`  ${JSON.stringify(reading)}`)
say('Board')
const board = await measureBoard()
say(`  ${JSON.stringify(board)}`)
say('Search')
const search = await measureSearch(say)
for (const { database, within, kinds } of search) {
  say(`  ${database}: ${JSON.stringify(within)}`)
  for (const { kind, wait, processor } of kinds)
    say(`    ${kind}: ${Math.round(wait)} ms, processor time ${Math.round(processor)} ms`)
}
say('Import')
const imported = await measureImport()
say(`  ${JSON.stringify(imported)}`)
say('Growth')
const growth = await measureGrowth()
say('Pages')
const shown = await seed({ jobs: 50 })
const shownSite = await startSite(shown.dataDir)
const served = await weighServedHtml(weighPages('dist'), shownSite.url)
const pages = served.map(({ scripts: _, ...weight }) => weight)
say('Navigation')
const navigation = await measureNavigation(shownSite.url)
say(`  ${JSON.stringify(navigation)}`)
say('First views of the office')
const firstViews = await measureFirstViews(shownSite)
say(`  ${JSON.stringify(firstViews)}`)
say('Presses')
const presses = await measurePresses(shownSite)
say(`  ${JSON.stringify(presses)}`)
say('Lighthouse')
const lighthouse = await measureLighthouse(shownSite.url, say)
await shownSite.stop()

const results: Results = {
  measuredAt: new Date().toISOString(),
  machine: `${cpus().length} cores (${cpus()[0]?.model.trim() || process.arch}), Node ${process.version}`,
  reads,
  nginx,
  applications,
  growth,
  process: process_,
  publishing,
  reading,
  board,
  search,
  import: imported,
  pages,
  views: weighViews('dist'),
  navigation,
  firstViews,
  presses,
  lighthouse,
}
const table = tableOf(results)
console.log(`\n${table}\n`)
writeFileSync('bench/results.json', `${JSON.stringify(results, null, 2)}\n`)
say(
  writeTable(table) ? `${TABLE_PAGE} has the new table.` : `${TABLE_PAGE} has no place for it (<!-- bench --> marks).`,
)
const missed = rowsOf(results).filter(({ kept }) => !kept)
say(missed.length === 0 ? 'Every budget is kept.' : `Missed: ${missed.map(({ what }) => what).join('; ')}`)
process.exit(missed.length === 0 ? 0 : 1)
