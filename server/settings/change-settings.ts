import {
  type MailAddressesInput,
  type MailServerInput,
  mailDestinations,
  type OfficeSettings,
  type RetentionInput,
  retainedKinds,
  type SettingsSection,
} from '../../contract/settings.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import { changedMeanwhile, type Refusal, refusals } from '../errors.ts'
import { sendWaitingNow } from '../mail/unsent-mails.ts'
import { findExpired, type Retention } from '../privacy/retention.ts'
import type { SecretSeal } from '../secret-seal.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { type FixedSettings, namesOfSettings, PASSWORD_OWNER, readRetention } from './current-settings.ts'
import { readSection, type StoredSection, type StoredValues } from './stored-settings.ts'
import { wordsOfExpired } from './words-of-expired.ts'

type Options = {
  storage: Storage
  fixed: FixedSettings
  seal: SecretSeal
  read: () => Promise<OfficeSettings>
}

/** A section's new value with the labels of what has changed; or why it is refused. */
type Next<Section extends SettingsSection> = { value: Partial<StoredValues[Section]>; changed: string[] } | Refusal

export const titles: Record<SettingsSection, string> = {
  mailServer: 'Mail server',
  mailAddresses: 'Mails to staff',
  retention: 'Retention periods',
}
const addressLabels = { applications: 'Applications and resumes', enquiries: 'Messages', quotes: 'Quote requests' }
const kindLabels = {
  application: 'Applications',
  contact: 'Messages',
  quote: 'Quote requests',
  resume: 'Resumes without a job',
  clientContact: 'Contacts of clients',
}

const passwordAgain: Refusal = {
  code: 'invalid_input',
  sentence: 'Please enter the password again: it is not sent to another server, port or user than it was entered for.',
  fields: {
    password:
      'Please enter the password again: it is not sent to another server, port or user than it was entered for.',
  },
}
const noSender: Refusal = {
  code: 'invalid_input',
  sentence: 'Please enter the address that mails come from.',
  fields: { from: 'Please enter the address that mails come from.' },
}

/** The changes that owners make. Undefined: done; otherwise why nothing was saved. */
export function settingsChanges({ storage, fixed, seal, read }: Options) {
  const { db, write, lock } = storage

  async function change<Section extends SettingsSection>(
    section: Section,
    { actor, version }: { actor: Actor; version: string | undefined },
    compose: (before: StoredSection<Section>) => Next<Section>,
    alsoIn: (trx: Write) => Promise<void> = async () => {},
  ): Promise<Refusal | undefined> {
    const outcome = await write(async (trx): Promise<Refusal | undefined | 'stale'> => {
      await lock(trx, `settings ${section}`)
      const before = await readSection(trx, section)
      if (version !== undefined && version !== before.version) return 'stale'
      const next = compose(before)
      if ('code' in next) return next
      if (next.changed.length === 0) return undefined
      const row = {
        value: JSON.stringify(next.value),
        version: Number(before.version) + 1,
        changed_at: iso(actor.now),
        changed_by: actor.username,
      }
      await trx
        .insertInto('office_settings')
        .values({ section, ...row })
        .onConflict((conflict) => conflict.column('section').doUpdateSet(row))
        .execute()
      // Names of fields only: the log must not hold addresses or passwords.
      const entry = { action: 'settings_change', subject: titles[section], detail: next.changed.join(', ') } as const
      await recordAudit(trx, actor, entry)
      await alsoIn(trx)
      return undefined
    })
    if (outcome !== 'stale') return outcome
    const current = await read()
    return changedMeanwhile('setting', { current, changed: current[section].changed })
  }

  type By = { actor: Actor; version: string | undefined }

  return {
    setMailServer(input: MailServerInput, by: By): Promise<Refusal | undefined> {
      if (fixed.smtp) return Promise.resolve(isFixedBy(namesOfSettings.smtp))
      return change(
        'mailServer',
        by,
        ({ value: before }) => {
          const { host, port, user, password } = input
          const from = fixed.mailFrom ? (before.from ?? '') : (input.from ?? before.from ?? '')
          if (!fixed.mailFrom && from === '') return noSender
          const isSame = host === before.host && port === before.port && user === before.user
          if (user !== '' && before.password && password === undefined && !isSame) return passwordAgain
          const plain = user === '' ? '' : password
          const stored = plain === undefined ? (before.password ?? '') : plain && seal.seal(plain, PASSWORD_OWNER)
          const value = { host, port, user, password: stored, from }
          const labels = { host: 'Server', port: 'Port', user: 'User', from: 'Sender' } as const
          const changed = (Object.keys(labels) as (keyof typeof labels)[])
            .filter((name) => value[name] !== (before[name] ?? ''))
            .map((name) => labels[name])
          const isOtherPassword = plain !== undefined && (plain !== '' || Boolean(before.password))
          return { value, changed: isOtherPassword ? [...changed, 'Password'] : changed }
        },
        (trx) => sendWaitingNow(trx, by.actor.now),
      )
    },

    removeMailServer(by: By): Promise<Refusal | undefined> {
      if (fixed.smtp) return Promise.resolve(isFixedBy(namesOfSettings.smtp))
      return change('mailServer', by, ({ value }) =>
        value.host ? { value: {}, changed: ['Removed'] } : refusals.unknownRecord,
      )
    },

    setMailAddresses: (input: MailAddressesInput, by: By): Promise<Refusal | undefined> =>
      change('mailAddresses', by, ({ value: before }) => {
        const changed = mailDestinations.filter(
          (one) => fixed.mailTo[one] === undefined && input[one] !== undefined && input[one] !== before[one],
        )
        const value = { ...before, ...Object.fromEntries(changed.map((one) => [one, input[one]])) }
        return { value, changed: changed.map((one) => addressLabels[one]) }
      }),

    async setRetention({ withErasure, ...input }: RetentionInput, by: By): Promise<Refusal | undefined> {
      const shorter = withErasure ? {} : await shorterPeriods(input)
      const expired = wordsOfExpired(await findExpired(storage, shorter, by.actor.now))
      if (expired) return { code: 'expired_records', sentence: expired }
      return change('retention', by, ({ value: before }) => {
        const changed = retainedKinds.filter(
          (kind) =>
            fixed.retention[kind] === undefined && input[kind] !== undefined && input[kind] !== (before[kind] ?? null),
        )
        const value = { ...before, ...Object.fromEntries(changed.map((kind) => [kind, input[kind]])) }
        return { value, changed: changed.map((kind) => kindLabels[kind]) }
      })
    },
  }

  /** The periods of the input that would end sooner than those in use. */
  async function shorterPeriods(input: Omit<RetentionInput, 'withErasure'>): Promise<Retention> {
    const now = await readRetention(db, fixed.retention)
    const shorter = retainedKinds.flatMap((kind) => {
      const days = input[kind]
      const isShorter = days != null && fixed.retention[kind] === undefined && days < (now[kind] ?? Infinity)
      return isShorter ? [[kind, days] as const] : []
    })
    return Object.fromEntries(shorter)
  }
}

export type SettingsChanges = ReturnType<typeof settingsChanges>

const isFixedBy = (name: string): Refusal => ({
  code: 'conflict',
  sentence: `This is set by the server's settings file: ${name}. Nothing was changed.`,
})
