import type { ReactNode } from 'react'
import type { LaunchChecklist } from '../../contract/content/site-editing.ts'
import { Panel } from '../frame/panel.tsx'
import { destinationLabels } from '../settings/labels.ts'
import { TestMail } from '../settings/test-mail.tsx'
import { settingsLeft } from './use-launch.ts'

/** The sample data, what is set outside of the office, and the test of the mail server. */
type LaunchSettingsProps = { checklist: LaunchChecklist; hasSamples: boolean }

export function LaunchSettings({ checklist, hasSamples }: LaunchSettingsProps) {
  const { publicUrl, mail } = checklist
  const left = settingsLeft(checklist, hasSamples)
  return (
    <Panel id="settings" title="Data and settings" aside={left > 0 ? `${left} left` : 'Done'}>
      <ul className="border-line border-t">
        <Setting title="Sample data" isDone={!hasSamples}>
          {hasSamples ? (
            <>
              Sample jobs and people are still here.{' '}
              <a href="/admin#sample-data" className="text-print underline underline-offset-3 hover:text-print-hover">
                Remove them on the dashboard
              </a>
              .
            </>
          ) : (
            'No sample job and no sample person is left.'
          )}
        </Setting>
        <Setting title="Address of the site" isDone={publicUrl.isSet}>
          {publicUrl.isSet ? (
            publicUrl.value
          ) : (
            <>
              Now it is {publicUrl.value}, which only this machine can reach. <code>deploy/set-up.sh</code> puts the
              site on a machine of its own and sets the address that people type (<code>PUBLIC_URL</code>).
            </>
          )}
        </Setting>
        <Setting title="Mail server" isDone={mail.isConfigured}>
          {mail.isConfigured ? (
            'Mails are sent.'
          ) : (
            <>
              No mail is sent. <SettingsLink section="mail-server">Enter the mail server under Settings</SettingsLink>.
            </>
          )}
        </Setting>
        <Setting title="Mail addresses" isDone={mail.exampleAddresses.length === 0}>
          {mail.exampleAddresses.length === 0 ? (
            'Mails to staff go to addresses of your own.'
          ) : (
            <>
              These still go to example addresses:{' '}
              {mail.exampleAddresses.map((one) => destinationLabels[one]).join(', ')}.{' '}
              <SettingsLink section="mail-addresses">Enter your own under Settings</SettingsLink>.
            </>
          )}
        </Setting>
        <Setting title="Test mail" isDone={mail.testedAt !== null}>
          {mail.isConfigured ? <TestMail /> : 'It is sent from here once the mail server is entered.'}
        </Setting>
      </ul>
    </Panel>
  )
}

function SettingsLink({ section, children }: { section: string; children: ReactNode }) {
  return (
    <a href={`/admin/settings#${section}`} className="text-print underline underline-offset-3 hover:text-print-hover">
      {children}
    </a>
  )
}

function Setting({ title, isDone, children }: { title: string; isDone: boolean; children: ReactNode }) {
  return (
    <li className="grid gap-x-4 gap-y-1 border-line border-b px-2 py-2 lg:grid-cols-[16rem_minmax(0,1fr)_6rem]">
      <p className="font-semibold">{title}</p>
      <div className="wrap-anywhere min-w-0">{children}</div>
      <p className={`lg:text-right ${isDone ? 'text-success' : 'font-semibold text-marigold-ink'}`}>
        {isDone ? 'Done' : 'To do'}
      </p>
    </li>
  )
}
