import { mailDestinations, type OfficeSettings, retainedKinds } from '../../contract/settings.ts'
import type { SecretSeal } from '../secret-seal.ts'
import type { Storage } from '../storage/storage.ts'
import { type CurrentSettings, exampleAddresses, type FixedSettings, namesOfSettings } from './current-settings.ts'
import { readSection } from './stored-settings.ts'
import type { TestMails } from './test-mail.ts'

type Options = {
  storage: Storage
  fixed: FixedSettings
  seal: SecretSeal
  settings: CurrentSettings
  tests: TestMails
}

const DEFAULT_PORT = 587

/** The settings as owners read them: without passwords, with what the server's settings file fixes. */
export function readSettingsWith({ storage: { db }, fixed, seal, settings, tests }: Options) {
  async function mailServer(): Promise<OfficeSettings['mailServer']> {
    const { value, version, changed } = await readSection(db, 'mailServer')
    const { server, problem } = await settings.mailServer()
    const shared = { version, changed, problem, isSealed: seal.isSealed(seal.seal('', '')), test: await tests.last() }
    if (fixed.smtp && server) {
      const { url, from } = server
      return {
        ...shared,
        fixedBy: namesOfSettings.smtp,
        host: url.hostname.replace(/^\[|\]$/g, ''),
        port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : DEFAULT_PORT),
        user: decodeURIComponent(url.username),
        hasPassword: url.password !== '',
        from: { value: from, fixedBy: namesOfSettings.mailFrom },
      }
    }
    const { host = '', port = DEFAULT_PORT, user = '', password = '', from = '' } = value
    const fixedFrom = fixed.mailFrom
    return {
      ...shared,
      fixedBy: null,
      host,
      port,
      user,
      hasPassword: password !== '',
      from: { value: fixedFrom ?? from, fixedBy: fixedFrom === undefined ? null : namesOfSettings.mailFrom },
    }
  }

  async function mailAddresses(): Promise<OfficeSettings['mailAddresses']> {
    const { value, version, changed } = await readSection(db, 'mailAddresses')
    const shown = mailDestinations.map((one) => {
      const set = fixed.mailTo[one]
      const fixedBy = set === undefined ? null : namesOfSettings.mailTo[one]
      return [one, { value: set ?? value[one] ?? exampleAddresses[one], fixedBy }] as const
    })
    return { version, changed, ...(Object.fromEntries(shown) as Record<(typeof mailDestinations)[number], Shown>) }
  }
  type Shown = { value: string; fixedBy: string | null }

  async function retention(): Promise<OfficeSettings['retention']> {
    const { value, version, changed } = await readSection(db, 'retention')
    const shown = retainedKinds.map((kind) => {
      const set = fixed.retention[kind]
      const fixedBy = set === undefined ? null : namesOfSettings.retention[kind]
      return [kind, { value: (set ?? value[kind]) || null, fixedBy }] as const
    })
    return { version, changed, ...(Object.fromEntries(shown) as Record<(typeof retainedKinds)[number], ShownDays>) }
  }
  type ShownDays = { value: number | null; fixedBy: string | null }

  return async (): Promise<OfficeSettings> => ({
    mailServer: await mailServer(),
    mailAddresses: await mailAddresses(),
    retention: await retention(),
  })
}
