import type { Actor } from '../audit/actor.ts'
import { forgetContacts } from '../clients/person-data.ts'
import { iso } from '../clock.ts'
import { rememberErasures } from '../intake/erasures.ts'
import type { Erasure } from '../storage/erasure-list.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { forgetInRecordTexts } from '../tasks/record-texts.ts'

/**
 * Erases somebody as a contact of clients, with what colleagues wrote about them there; an older backup does not bring them
 * back. Returns how many contacts they were.
 */
export async function eraseContacts(
  storage: Storage,
  which: Parameters<typeof forgetContacts>[2],
  actor: Actor,
): Promise<number> {
  const erasures = await storage.write((trx) => eraseIn(storage, trx, which, actor))
  if (erasures.length === 0) return 0
  // Housekeeping repeats it when the list cannot be written now.
  await storage.erasures.append(erasures).catch(() => {})
  storage.scrub()
  return erasures.length
}

async function eraseIn(
  storage: Storage,
  trx: Write,
  which: Parameters<typeof forgetContacts>[2],
  actor: Actor,
): Promise<Erasure[]> {
  const gone = await forgetContacts(storage, trx, which, actor)
  for (const { name, email, phone } of gone) await forgetInRecordTexts(trx, { name, emails: [email], phones: [phone] })
  const erasures = gone.map(({ id }) => ({ kind: 'client_contact' as const, id, at: iso(actor.now) }))
  if (erasures.length > 0) await rememberErasures(trx, erasures)
  return erasures
}
