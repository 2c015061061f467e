import { useRef, useState } from 'react'
import { type MailServerInput, mailServerInput, type OfficeSettings } from '../../contract/settings.ts'
import { Panel, PanelBody } from '../frame/panel.tsx'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { Input } from '../ui/input.tsx'
import { fixedHint, SectionFoot, useSectionForm } from './section-form.tsx'
import { TestMail } from './test-mail.tsx'
import { useSettingsChanges } from './use-settings.ts'

type MailServer = OfficeSettings['mailServer']

/** The fields as the server takes them: an empty password keeps the one that is stored. */
const formSchema = {
  safeParse(input: unknown) {
    const { port, password, ...others } = input as Record<string, string>
    return mailServerInput.safeParse({ ...others, port: Number(port || Number.NaN), password: password || undefined })
  },
}
const removal = {
  accepted: 'Removed. Mails wait until another server is entered.',
  changedMeanwhile:
    'A colleague changed the mail server meanwhile, so it was not removed. Please look at it once more.',
}
const loadSchema = async () => formSchema

export function MailServerPanel({ settings }: { settings: MailServer }) {
  const { fixedBy, host, problem } = settings
  return (
    <Panel id="mail-server" title="Mail server">
      <PanelBody>
        <div className="grid max-w-[46rem] gap-5">
          <p>
            {host
              ? 'All mails of the site leave through this server.'
              : 'Until a mail server is entered, no mail leaves: receipts, mails to staff and links for new passwords wait. The people who look after your mailboxes know these values.'}
          </p>
          {problem && (
            <p role="alert" className="rounded-card border-danger border-l-4 bg-danger-soft p-3">
              {problem} No mail is sent until then.
            </p>
          )}
          {fixedBy ? <FixedServer {...settings} /> : <ServerForm settings={settings} />}
          {host && (
            <section aria-labelledby="test-mail" className="border-line border-t pt-4">
              <h3 id="test-mail" className="mb-2 font-semibold">
                Test mail
              </h3>
              <TestMail />
            </section>
          )}
        </div>
      </PanelBody>
    </Panel>
  )
}

function FixedServer({ fixedBy, host, port, user, hasPassword, from }: MailServer) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{fixedHint(fixedBy ?? '')} The person who runs the server can change it there.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Input label="Server" value={host} readOnly />
        <Input label="Port" value={String(port)} readOnly />
        <Input label="User" value={user} readOnly />
        <Input label="Password" value={hasPassword ? 'Set' : 'None'} readOnly />
        <Input label="Mails come from" value={from.value} readOnly />
      </div>
    </div>
  )
}

function ServerForm({ settings }: { settings: MailServer }) {
  const { setMailServer, removeMailServer } = useSettingsChanges()
  const { version, changed, host, port, user, hasPassword, from, isSealed } = settings
  const password = useRef<HTMLInputElement>(null)
  /** The version that is about to be removed. */
  const [asked, setAsked] = useState<string>()
  const { formProps, errors, saving, said, tell } = useSectionForm<MailServerInput>({
    loadSchema,
    version,
    send: setMailServer,
    onAccepted() {
      if (password.current) password.current.value = ''
    },
  })

  return (
    <form {...formProps} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Input
          name="host"
          label="Server"
          hint="Such as mail.example.com"
          defaultValue={host}
          error={errors.host}
          spellCheck={false}
        />
        <Input
          name="port"
          label="Port"
          hint="587 or 465"
          inputMode="numeric"
          defaultValue={String(port)}
          error={errors.port}
        />
        <Input
          name="user"
          label="User"
          hint="Often the whole address, or empty"
          defaultValue={user}
          error={errors.user}
          spellCheck={false}
        />
        <Input
          ref={password}
          name="password"
          label="Password"
          type="password"
          hint={hasPassword ? 'Stored, and never shown. Empty: it stays.' : 'Stored encrypted, and never shown again.'}
          autoComplete="new-password"
          error={errors.password}
        />
        <Input
          name="from"
          label="Mails come from"
          hint={from.fixedBy ? fixedHint(from.fixedBy) : 'Such as Our Firm <jobs@example.com>'}
          readOnly={from.fixedBy !== null}
          defaultValue={from.value}
          error={errors.from}
          spellCheck={false}
        />
      </div>
      {!isSealed && (
        <p className="text-ink-2">
          This site has no SECRET_KEY, so the password is stored as it is. The person who runs the server can set one.
        </p>
      )}
      <SectionFoot label="Save mail server" saving={saving} said={said} changed={changed}>
        {host && (
          <Button look="danger" onClick={() => setAsked(version)}>
            Remove mail server
          </Button>
        )}
      </SectionFoot>
      <Confirm
        open={asked !== undefined}
        title="Remove the mail server?"
        sentence="Its password is forgotten, and mails wait until another server is entered."
        confirmLabel="Remove mail server"
        onConfirm={() => {
          setAsked(undefined)
          void tell(removeMailServer(asked ?? version), removal)
        }}
        onCancel={() => setAsked(undefined)}
      />
    </form>
  )
}
