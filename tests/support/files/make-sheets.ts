/**
 * `node_modules/.bin/node tests/support/files/make-sheets.ts`: makes the sheets beside this file again with LibreOffice Calc. The people are
 * made up, with numbers that nobody has.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('./', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'sheets-'))

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const text = (value: string, merged = '') =>
  `<table:table-cell office:value-type="string"${merged}><text:p>${escaped(value)}</text:p></table:table-cell>`
const across = (value: string, columns: number) =>
  text(value, ` table:number-columns-spanned="${columns}"`) + covered(columns - 1)
const down = (value: string) => text(value, ' table:number-rows-spanned="2"')
const covered = (many: number) =>
  `<table:covered-table-cell table:number-columns-repeated="${many}"/>`.repeat(many && 1)
const number = (value: number, style = '') =>
  `<table:table-cell office:value-type="float" office:value="${value}"${style && ` table:style-name="${style}"`}/>`
const date = (value: string, style = 'day') =>
  `<table:table-cell office:value-type="date" office:date-value="${value}" table:style-name="${style}"/>`
const formula = (code: string) => `<table:table-cell table:formula="of:=${escaped(code)}"/>`
const empty = '<table:table-cell/>'
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
const emptyRows = (many: number) => `<table:table-row table:number-rows-repeated="${many}">${empty}</table:table-row>`
const sheet = (name: string, ...rows: string[]) => `<table:table table:name="${name}">${rows.join('')}</table:table>`

const workbook = (...sheets: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"
 xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.3"
 office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
<number:date-style style:name="N1"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style>
<number:date-style style:name="N2"><number:day/><number:text>-</number:text><number:month number:textual="true"/><number:text>-</number:text><number:year/></number:date-style>
<number:number-style style:name="N3"><number:scientific-number number:decimal-places="2" number:min-integer-digits="1" number:min-exponent-digits="2"/></number:number-style>
<style:style style:name="day" style:family="table-cell" style:data-style-name="N1"/>
<style:style style:name="month" style:family="table-cell" style:data-style-name="N2"/>
<style:style style:name="exponent" style:family="table-cell" style:data-style-name="N3"/>
</office:automatic-styles>
<office:body><office:spreadsheet>${sheets.join('')}</office:spreadsheet></office:body></office:document>`

const people = workbook(
  sheet(
    'Master',
    row(across('Candidate database, tool room', 9)),
    emptyRows(1),
    row(
      down('Sr'),
      down('Candidate Name'),
      down('Mob No.'),
      down('mail id'),
      across('CTC', 2),
      down('NP'),
      down('Loc'),
      down('Remarks'),
    ),
    row(covered(4), text('Current'), text('Expected'), covered(3)),
    row(
      number(1),
      text('Asha Kulkarni'),
      number(5550041207),
      text('asha.k@example.in'),
      number(7.2),
      number(9),
      text('2 months'),
      text('Pune'),
      text('called 3/8,\nspeaks Gujarati & Hindi'),
    ),
    row(
      formula('[.A5]+1'),
      text('राकेश सोलंकी'),
      number(915550041208, 'exponent'),
      formula('CONCATENATE("rakesh";"@example.in")'),
      text('18 LPA'),
      formula('1/0'),
      date('2026-12-31'),
      text('वडोदरा'),
    ),
    emptyRows(3),
    row(
      number(3),
      text('  Joseph   D’Souza '),
      text('+91 55500 41209 / 55500 41210'),
      empty,
      number(1250000),
      text('15,00,000'),
      date('2027-01-15', 'month'),
      text('Chennai'),
      text('LWD 15.01.2027'),
    ),
    emptyRows(5000),
    row(
      empty,
      text('Meera Nair'),
      text('05550041211'),
      text('meera@example.in, nair@example.in'),
      text('-'),
      text('NA'),
      text('Nil'),
    ),
  ),
  sheet(
    'Old list',
    row(text('Full Name'), text('E-mail'), text('Ph. No'), text('Key Skills')),
    row(text('Vikram Sethi'), text('vikram@example.in'), text('55500 41212'), text('Fanuc; Mitsubishi; VMC')),
    row(text('Full Name'), text('E-mail'), text('Ph. No'), text('Key Skills')),
    row(text('Nisha Rao'), empty, number(5550041213), text('PLC, SCADA')),
  ),
  sheet('Empty'),
)

const semicolons = workbook(
  sheet(
    'Liste',
    row(text('Candidate'), text('Contact No'), text('Curr. Org'), text('Present CTC'), text('Remarks')),
    row(text('Renée Müller'), number(5550041214), text('Société Générale; Pune'), text('Rs 9,5'), text('said "later"')),
    row(text('José Nuñes'), number(5550041215), text('Fab–Tech'), text('12'), text('two\nlines')),
  ),
)

function convert(name: string, source: string, to: string, target: string) {
  writeFileSync(join(folder, `${name}.fods`), source)
  const options = [
    '--headless',
    `-env:UserInstallation=file://${folder}/profile`,
    '--convert-to',
    to,
    '--outdir',
    folder,
  ]
  execFileSync('soffice', [...options, join(folder, `${name}.fods`)], { stdio: 'inherit' })
  copyFileSync(join(folder, `${name}.${target.split('.').at(-1)}`), join(here, target))
}

convert('people', people, 'xlsx', 'libreoffice.xlsx')
// Semicolons, quotation marks, Windows-1252.
convert('semicolons', semicolons, 'csv:Text - txt - csv (StarCalc):59,34,1', 'libreoffice-1252.csv')
rmSync(folder, { recursive: true })
