import type { ReactNode } from 'react'
import type { LaunchChecklist } from '../../contract/content/site-editing.ts'
import { Panel } from '../frame/panel.tsx'
import { TestMail } from './test-mail.tsx'

/** The sample data, what is set outside of the office, and the test of the mail server. */
type LaunchSettingsProps = Pick<LaunchChecklist, 'publicUrl' | 'mail'> & { hasSamples: boolean }

export function LaunchSettings({ publicUrl, mail, hasSamples }: LaunchSettingsProps) {
  return (
    <Panel id="settings" title="Data and settings">
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
              Set <code>PUBLIC_URL</code> to the address that people type. Now it is {publicUrl.value}.
            </>
          )}
        </Setting>
        <Setting title="Mail server" isDone={mail.isConfigured}>
          {mail.isConfigured ? (
            'Mails are sent.'
          ) : (
            <>
              Set <code>SMTP_URL</code>, so that mails are sent. Then a test mail can be sent from here.
            </>
          )}
        </Setting>
        {mail.isConfigured && (
          <>
            <Setting title="Mail addresses" isDone={mail.exampleAddresses.length === 0}>
              {mail.exampleAddresses.length === 0
                ? 'Mails to staff go to addresses of your own.'
                : `These settings still have example addresses: ${mail.exampleAddresses.join(', ')}.`}
            </Setting>
            <Setting title="Test mail" isDone={mail.testedAt !== null}>
              <TestMail testedAt={mail.testedAt} />
            </Setting>
          </>
        )}
      </ul>
    </Panel>
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
