import type { SettingsSection } from '../../contract/settings.ts'
import type { MailAddresses } from '../mail/mail.ts'
import type { Retention } from '../privacy/retention.ts'
import type { Database } from '../storage/storage.ts'

/** `password` is sealed where the site has a key. */
export type StoredMailServer = { host: string; port: number; user: string; password: string; from: string }

/** The values of each section; every one may be missing. */
export type StoredValues = {
  mailServer: StoredMailServer
  mailAddresses: MailAddresses
  retention: Record<keyof Retention, number | null>
}

export type StoredSection<Section extends SettingsSection> = {
  value: Partial<StoredValues[Section]>
  version: string
  changed: { by: string; at: string } | null
}

/** A stored section, read from the database each time, so that all instances use a change at once. */
export async function readSection<Section extends SettingsSection>(
  db: Database,
  section: Section,
): Promise<StoredSection<Section>> {
  const row = await db.selectFrom('office_settings').selectAll().where('section', '=', section).executeTakeFirst()
  if (!row) return { value: {}, version: '0', changed: null }
  return {
    value: JSON.parse(row.value),
    version: String(row.version),
    changed: { by: row.changed_by, at: row.changed_at },
  }
}
