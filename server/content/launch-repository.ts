import { findPlaceholders } from '../../contract/content/placeholders.ts'
import type { LaunchChecklist } from '../../contract/content/site-editing.ts'
import type { ContentRecord } from '../../contract/content/site-pages.ts'
import { iso } from '../clock.ts'
import type { ContentSource } from '../content-source.ts'
import type { Storage } from '../storage/storage.ts'
import { shippedOf } from './page-states.ts'

const TESTED = 'test_mail_sent_at'
const LOOPBACK = /^(localhost|127\..*|\[::1\])$/

export type LaunchOptions = {
  storage: Storage
  records: readonly ContentRecord[]
  content: ContentSource
  publicUrl: URL
  /** The addresses of mails to staff, by their setting. */
  mail: { isConfigured: boolean; to: Readonly<Record<string, string>> }
}

/** What has to be done before the site is shown to the public. */
export function launchRepository({ storage, records, content, publicUrl, mail }: LaunchOptions) {
  return {
    async checklist(): Promise<LaunchChecklist> {
      const { values } = content.current()
      const placeholders = records.flatMap((record) =>
        findPlaceholders(record.schema, values[record.key] ?? shippedOf(record)).map((one) => ({
          key: record.key,
          title: record.title,
          ...one,
        })),
      )
      const row = await storage.db.selectFrom('settings').select('value').where('name', '=', TESTED).executeTakeFirst()
      const isSet = !LOOPBACK.test(publicUrl.hostname)
      const exampleAddresses = Object.entries(mail.to)
        .filter(([, address]) => address === '' || /@(.+\.)?example\.(com|org|net)$/i.test(address))
        .map(([kind]) => `MAIL_TO_${kind.toUpperCase()}`)
      const testedAt = row?.value ?? null
      return {
        placeholders,
        publicUrl: { value: publicUrl.origin, isSet },
        mail: { isConfigured: mail.isConfigured, exampleAddresses, testedAt },
        isDone:
          placeholders.length === 0 && isSet && mail.isConfigured && exampleAddresses.length === 0 && testedAt !== null,
      }
    },

    async mailWasTested(now: number): Promise<void> {
      const value = iso(now)
      await storage.write((trx) =>
        trx
          .insertInto('settings')
          .values({ name: TESTED, value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
          .execute(),
      )
    },
  }
}

export type Launch = ReturnType<typeof launchRepository>
