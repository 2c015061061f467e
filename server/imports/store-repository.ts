import { addPerson } from '../additions/add-person.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import { addTags } from '../people/add-tags.ts'
import { markChanged } from '../people/changed-people.ts'
import type { People } from '../people/people.ts'
import { cleanFilename } from '../resumes/filename.ts'
import type { InspectedResume } from '../resumes/inspect-resume.ts'
import { storeText } from '../resumes/text-repository.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Write } from '../storage/storage.ts'

import { type ImportRow, type ItemRow, lockImport } from './import-rows.ts'
import { factsOfItem } from './item-facts.ts'
import { lostContacts } from './lost-contacts.ts'
import { valuesOf } from './row-values.ts'
import { addSheetNote } from './sheet-note.ts'
import { storable } from './storable-repository.ts'

const gone = 'The file is not there any more. Please bring it again.'

/** Stores what is decided, one person after the other, each in a transaction of its own. */
export function importStoring(people: People) {
  const { storage } = people
  const itemAt = (importId: string, n: number) =>
    storage.db
      .selectFrom('import_items')
      .selectAll()
      .where('import_id', '=', importId)
      .where('n', '=', n)
      .executeTakeFirst()

  /** The file with which a person is stored. A person who has it already needs it no second time. */
  async function resumeOf(item: ItemRow, file: ItemRow | undefined): Promise<InspectedResume | 'gone' | undefined> {
    if (!file?.type || !file.sha256 || file.state === 'copy') return undefined
    const found = file.content_id ? await storage.imports.read(file.content_id, 0, file.size) : undefined
    if (!found || digest(found) !== file.sha256) return 'gone'
    const bytes = new Uint8Array(found)
    const type = file.type as InspectedResume['type']
    const filename = cleanFilename(file.name || item.full_name, type)
    return {
      id: newId(),
      bytes,
      filename,
      type,
      size: bytes.length,
      sha256: file.sha256,
      warnings: JSON.parse(file.warnings),
    }
  }

  async function insert(
    trx: Write,
    found: ImportRow,
    item: ItemRow,
    file: ItemRow | undefined,
    resume: InspectedResume | undefined,
    actor: Actor,
  ): Promise<void> {
    const { id: importId, source } = found
    const lead = item.of_n === null ? undefined : await storedPerson(trx, importId, item.of_n)
    const personId = item.person_id ?? lead ?? undefined
    const values = (await valuesOf(trx, [item])).get(item.n) ?? {}
    const { facts, unread } = factsOfItem(values, file?.text ?? '', { asOf: found.as_of, now: actor.now })
    const added = await addPerson(people, trx, {
      // The same id at every try.
      id: digest(`${importId}\n${item.n}`).slice(0, 32),
      fullName: item.full_name || (await nameOf(trx, personId)) || 'Unknown',
      email: item.email,
      phone: item.phone,
      source: values.source?.slice(0, 60) ?? source,
      consent: '',
      resume,
      isSomebodyElse: item.decision === 'new',
      personId: item.decision === 'new' ? undefined : personId,
      importId,
      facts,
      actor,
    })
    const tags = [...(JSON.parse(found.tags) as string[]), ...(values.tags?.split(', ') ?? [])]
    const addedTags = await addTags(trx, added.personId, tags.map(cleanTag).filter(Boolean))
    await addSheetNote(trx, added, [values.remarks ?? '', ...unread, ...lostContacts(values, item)], actor)
    if (resume && file) {
      await storeText(trx, resume.id, { text: file.text, tokens: file.tokens })
      await markChanged(trx, added.personId)
    }
    const person = await trx.selectFrom('people').select('version').where('id', '=', added.personId).executeTakeFirst()
    await trx
      .updateTable('import_items')
      .set({
        ...{ state: 'stored', problem: '', person_id: added.personId, addition_id: added.additionId },
        ...{ full_name: '', email: '', phone: '', email_key: null, phone_key: null, cells: '[]', candidates: '[]' },
        ...{ text: '', tokens: '', content_id: null, changed_at: iso(actor.now) },
        is_new_person: added.isNew ? 1 : 0,
        person_version: person?.version ?? 1,
        added_tags: JSON.stringify(addedTags),
      })
      .where('import_id', '=', importId)
      .where('n', 'in', [item.n, ...(file ? [file.n] : [])])
      .execute()
  }

  return {
    /** False when everything is stored. */
    async step(importId: string, actor: Actor): Promise<boolean> {
      const item = await storable.next(storage.db, importId)
      if (!item) return false
      const partner = item.partner_n === null ? undefined : await itemAt(importId, item.partner_n)
      const file = item.kind === 'file' ? item : partner
      const resume = await resumeOf(item, file)
      if (resume === 'gone') {
        await refuseFile(item, file ?? item, actor.now)
        return true
      }
      if (resume) await storage.resumes.prepare(resume.id, resume.bytes)
      let isStored = false
      try {
        isStored = await storage.write(async (trx) => {
          const found = await lockImport(storage, trx, importId)
          const current = found?.state === 'storing' ? await storable.next(trx, importId) : undefined
          if (!found || current?.n !== item.n || current.changed_at !== item.changed_at) return false
          await insert(trx, found, current, file, resume, actor)
          return true
        })
      } finally {
        if (resume && !isStored) await storage.resumes.remove(resume.id)
      }
      if (isStored && file?.content_id) await storage.imports.remove(file.content_id)
      return true
    },
  }

  /** A row is stored without it. What is stored meanwhile stays stored. */
  async function refuseFile(item: ItemRow, file: ItemRow, now: number): Promise<void> {
    await storage.write(async (trx) => {
      if (!(await lockImport(storage, trx, item.import_id))) return
      const change = trx
        .updateTable('import_items')
        .where('import_id', '=', item.import_id)
        .where('state', '!=', 'stored')
      await change
        .set({ state: 'refused', problem: gone, content_id: null, partner_n: null, changed_at: iso(now) })
        .where('n', '=', file.n)
        .execute()
      if (file !== item) await change.set({ partner_n: null }).where('n', '=', item.n).execute()
    })
  }
}

async function storedPerson(trx: Write, importId: string, n: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom('import_items')
    .select('person_id')
    .where('import_id', '=', importId)
    .where('n', '=', n)
    .where('state', '=', 'stored')
    .executeTakeFirst()
  return row?.person_id ?? undefined
}

async function nameOf(trx: Write, personId: string | undefined): Promise<string | undefined> {
  if (personId === undefined) return undefined
  return (await trx.selectFrom('people').select('name').where('id', '=', personId).executeTakeFirst())?.name
}

const cleanTag = (tag: string) => tag.trim().slice(0, 40).trim()
