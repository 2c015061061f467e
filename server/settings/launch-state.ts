import { mailDestinations } from '../../contract/settings.ts'
import type { CurrentSettings } from './current-settings.ts'
import type { TestMails } from './test-mail.ts'

/** The state of mails for the launch checklist. */
export function mailLaunchState(settings: CurrentSettings, tests: TestMails) {
  return async () => {
    const addresses = await settings.mailAddresses()
    const { server } = await settings.mailServer()
    const test = await tests.last()
    return {
      isConfigured: server !== undefined,
      exampleAddresses: mailDestinations.filter((one) => /@(.+\.)?example\.(com|org|net)$/i.test(addresses[one])),
      testedAt: test && test.problem === null ? test.at : null,
    }
  }
}
