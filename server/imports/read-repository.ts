import * as z from 'zod/mini'
import { callablePhone, maybeEmail, personName } from '../../contract/person.ts'
import { iso } from '../clock.ts'
import type { People } from '../people/people.ts'
import { findDetails } from '../resume-details/find-details.ts'
import type { TextExtractor } from '../resumes/extract-text.ts'
import { databaseFailure } from '../storage/database-error.ts'
import { digest } from '../storage/ids.ts'
import { fileKeyOf, type ItemRow, lockImport } from './import-rows.ts'
import { nameFromFile } from './name-from-file.ts'
import { valuesOf } from './row-values.ts'
import { settleItem } from './settle-item.ts'

/** A file that ends the whole process is given up. */
const MAX_ATTEMPTS = 3
/** Rows that are read in one transaction. */
const ROWS = 50

const gone = 'The file is not there any more. Please bring it again.'
const hopeless = 'The file could not be read: it is damaged, or it takes too much time or memory.'
const refusals = {
  type: 'Not a PDF or Word document, whatever its name says.',
  macros: 'It contains macros. Please save it as a PDF and bring that.',
  encrypted: 'Protected with a password. Please save it without one and bring it again.',
}

type Read = Partial<
  Pick<ItemRow, 'full_name' | 'email' | 'phone' | 'text' | 'tokens' | 'sha256' | 'type' | 'warnings' | 'file_key'>
> & { refused?: string }

/** Reads what was uploaded, one item after the other in the order of their numbers. */
export function importReading(people: People, extractor: Pick<TextExtractor, 'extractText' | 'inspect'>) {
  const { storage } = people
  /** Items whose next try is not counted, because the last one failed for no reason of the file, such as a full disk. */
  const uncounted = new Set<string>()

  async function readFile({ content_id, size, name }: ItemRow): Promise<Read> {
    const bytes = content_id === null ? undefined : await storage.imports.read(content_id, 0, size)
    if (!bytes) return { refused: gone }
    const findings = await extractor.inspect(bytes)
    if (!findings) return { refused: hopeless }
    if ('problem' in findings) return { refused: refusals[findings.problem] }
    const { type, warnings } = findings
    const { text, tokens } = await extractor.extractText({ bytes, type })
    const found = findDetails(text)
    const fullName = found.fullName ?? (text === '' ? '' : nameFromFile(name))
    return {
      ...{ text, tokens, type },
      sha256: digest(bytes),
      warnings: JSON.stringify(warnings),
      ...cleanDetails({ fullName, email: found.email ?? '', phone: found.phone ?? '' }),
    }
  }

  async function readRows(items: ItemRow[]): Promise<Map<number, Read>> {
    const values = await valuesOf(storage.db, items)
    return new Map(
      items.map(({ n }) => {
        const { name = '', email = '', phone = '', resumeFile } = values.get(n) ?? {}
        const file_key = resumeFile === undefined ? null : fileKeyOf(resumeFile)
        return [n, { ...cleanDetails({ fullName: name, email, phone }), file_key }]
      }),
    )
  }

  /** Nothing is changed when an item was erased or discarded meanwhile. */
  async function finish(importId: string, read: Map<number, Read>, now: number): Promise<string[]> {
    return storage.write(async (trx) => {
      if (!(await lockImport(storage, trx, importId))) return []
      const refusedContents: string[] = []
      for (const [n, { refused, ...found }] of read) {
        const row = await trx
          .updateTable('import_items')
          .set(
            refused === undefined
              ? { ...found, state: 'read' }
              : { state: 'refused', problem: refused, content_id: null, changed_at: iso(now) },
          )
          .where('import_id', '=', importId)
          .where('n', '=', n)
          .where('state', '=', 'uploaded')
          .returning('n')
          .executeTakeFirst()
        if (row && refused === undefined) await settleItem(people, trx, importId, n, now)
        if (row && refused !== undefined) refusedContents.push(String(n))
      }
      return refusedContents
    })
  }

  return {
    /** False when nothing waits to be read. */
    async step(importId: string, now: number): Promise<boolean> {
      const items = await storage.db
        .selectFrom('import_items')
        .selectAll()
        .where('import_id', '=', importId)
        .where('state', '=', 'uploaded')
        .orderBy('n')
        .limit(ROWS)
        .execute()
      const [first] = items
      if (!first) return false
      if (first.kind === 'row') {
        const other = items.findIndex(({ kind }) => kind !== 'row')
        await finish(importId, await readRows(items.slice(0, other === -1 ? ROWS : other)), now)
        return true
      }
      const key = `${importId} ${first.n}`
      const attempts = uncounted.has(key) ? first.attempts : first.attempts + 1
      await storage.db
        .updateTable('import_items')
        .set({ attempts })
        .where('import_id', '=', importId)
        .where('n', '=', first.n)
        .execute()
      let refused: string[]
      try {
        const read = attempts > MAX_ATTEMPTS ? { refused: hopeless } : await readFile(first)
        refused = await finish(importId, new Map([[first.n, read]]), now)
      } catch (error) {
        if (databaseFailure(error) === 'unavailable') uncounted.add(key)
        throw error
      }
      uncounted.delete(key)
      if (refused.length > 0 && first.content_id) await storage.imports.remove(first.content_id)
      return true
    },
  }
}

export type ImportReading = ReturnType<typeof importReading>

/** Keeps the details that pass the checks of a form. */
function cleanDetails({ fullName, email, phone }: { fullName: string; email: string; phone: string }) {
  const checked = (schema: z.ZodMiniType<string>, text: string) => z.safeParse(schema, text).data ?? ''
  return {
    full_name: checked(personName, fullName),
    email: checked(maybeEmail, email),
    phone: checked(callablePhone, phone),
  }
}
