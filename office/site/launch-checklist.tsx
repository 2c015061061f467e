import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { type LaunchChecklist as Checklist, testMailInput } from '../../contract/content/site-editing.ts'
import { formatMoment } from '../../contract/time.ts'
import { placePath } from '../frame/address.ts'
import { Panel } from '../frame/panel.tsx'
import { useSession } from '../session/session.tsx'
import { useMay } from '../session/use-may.ts'
import { Button } from '../ui/button.tsx'
import { FieldFrame, paneControl } from './field-frame.tsx'
import { type SiteApi, siteApi } from './site-api.ts'

function useSiteApi(): SiteApi {
  const { api } = useSession()
  return useMemo(() => siteApi(api), [api])
}

export function useLaunchChecklist() {
  const may = useMay()
  const api = useSiteApi()
  return useQuery({
    queryKey: ['site', 'checklist'],
    queryFn: ({ signal }) => api.checklist(signal),
    staleTime: 0,
    enabled: may('site.edit'),
  })
}

/** "Before you launch": what still has its shipped value, with a link to each field. Gone when all of it is done. */
export function LaunchChecklist() {
  const may = useMay()
  const api = useSiteApi()
  const { data } = useLaunchChecklist()
  if (!may('site.edit') || !data || data.isDone) return null
  const open = data.placeholders.length
  return (
    <Panel
      id="before-launch"
      title="Before you launch"
      aside={open > 0 ? `${open} ${open === 1 ? 'text is' : 'texts are'} still an example` : undefined}
    >
      <ul className="border-line border-t text-meta leading-5 max-lg:text-[1rem]">
        {pagesOf(data).map(({ key, title, items }) => (
          <li
            key={key}
            className="grid gap-x-4 gap-y-1 border-line border-b px-2 py-2 lg:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <p className="font-semibold">{title}</p>
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {items.map(({ path, where }) => (
                <li key={path}>
                  <a
                    href={placePath('site', key, { field: path })}
                    className="text-print underline underline-offset-3 hover:text-print-hover pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
                  >
                    {where.join(', ')}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        {!data.publicUrl.isSet && (
          <Setting title="Address of the site">
            Set <code>PUBLIC_URL</code> to the address that people type. Now it is {data.publicUrl.value}.
          </Setting>
        )}
        <MailItems mail={data.mail} api={api} mayTest={may('site.publish')} />
      </ul>
    </Panel>
  )
}

/** The placeholders of one page together. */
function pagesOf({ placeholders }: Checklist) {
  const pages = new Map<string, { key: string; title: string; items: Checklist['placeholders'] }>()
  for (const item of placeholders) {
    const page = pages.get(item.key) ?? { key: item.key, title: item.title, items: [] }
    page.items.push(item)
    pages.set(item.key, page)
  }
  return [...pages.values()]
}

function Setting({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-4 gap-y-1 border-line border-b px-2 py-2 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <p className="font-semibold">{title}</p>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </li>
  )
}

type MailItemsProps = { mail: Checklist['mail']; api: SiteApi; mayTest: boolean }

function MailItems({ mail, api, mayTest }: MailItemsProps) {
  if (!mail.isConfigured) {
    return (
      <Setting title="Mail">
        Set <code>SMTP_URL</code>, so that mails are sent. Then a test mail can be sent from here.
      </Setting>
    )
  }
  return (
    <>
      {mail.exampleAddresses.length > 0 && (
        <Setting title="Mail addresses">
          These settings still have example addresses: {mail.exampleAddresses.join(', ')}.
        </Setting>
      )}
      {mayTest && (
        <Setting title="Test mail">
          <TestMail testedAt={mail.testedAt} api={api} />
        </Setting>
      )}
    </>
  )
}

function TestMail({ testedAt, api }: { testedAt: string | null; api: SiteApi }) {
  const queries = useQueryClient()
  const [to, setTo] = useState('')
  const [result, setResult] = useState<{ ok: boolean; sentence: string }>()

  async function send(event: FormEvent) {
    event.preventDefault()
    const checked = testMailInput.safeParse({ to })
    if (!checked.success) return setResult({ ok: false, sentence: checked.error.issues[0]?.message ?? '' })
    const answer = await api.sendTestMail(to)
    if (answer.outcome === 'accepted') {
      setResult({ ok: true, sentence: `The test mail to ${to} is on its way. Please look whether it arrives.` })
      void queries.invalidateQueries({ queryKey: ['site', 'checklist'] })
    } else {
      const refusal = answer.outcome === 'refused' ? answer.error : undefined
      setResult({ ok: false, sentence: refusal ?? 'Not connected: no mail was sent. Please try again.' })
    }
  }

  return (
    <form className="flex flex-wrap items-end gap-3" noValidate onSubmit={send}>
      <div className="w-72 max-w-full">
        <FieldFrame id="test-mail" label="Send it to">
          <input
            id="test-mail"
            type="email"
            value={to}
            autoComplete="email"
            className={`h-9 max-lg:h-11 ${paneControl}`}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </FieldFrame>
      </div>
      <Button look="soft" type="submit" className="h-9!">
        Send a test mail
      </Button>
      {testedAt && <p className="text-ink-2">Last sent {formatMoment(testedAt)}</p>}
      <p
        role="status"
        className={`basis-full empty:hidden ${result?.ok ? 'text-success' : 'font-semibold text-danger'}`}
      >
        {result?.sentence}
      </p>
    </form>
  )
}
