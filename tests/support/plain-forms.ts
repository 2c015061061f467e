import type { AddressInfo } from 'node:net'
import type { PlainPage } from '../../contract/plain-forms.ts'
import type { Api } from './open-api.ts'

/** The data of the page, which the sample site writes as JSON. */
export function readPlainPage(html: string): PlainPage {
  const json = /<pre id="form">(.*?)<\/pre>/.exec(html)?.[1]
  if (json === undefined) throw new Error(`The page shows no form: ${html.slice(0, 200)}`)
  return JSON.parse(json.replaceAll('&lt;', '<').replaceAll('&amp;', '&'))
}

/** The form that was refused, as it is shown again. */
export function readRefusedForm(html: string) {
  const page = readPlainPage(html)
  if (page.state !== 'form') throw new Error(`The page is in the state ${page.state}`)
  return page.form
}

/** A site that listens, and a browser without script that sends forms to it. */
export async function openPlainForms(api: Api) {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
  async function send(path: string, body: FormData | URLSearchParams, headers: Record<string, string> = {}) {
    const answer = await fetch(origin + path, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { origin, ...headers },
    })
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }
  return { origin, send }
}

export function multipart(
  fields: Record<string, string>,
  file?: { bytes: Uint8Array; name: string; type: string },
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('resume', new Blob([file.bytes as BlobPart], { type: file.type }), file.name)
  // As browsers send a field in which no file was chosen.
  else form.append('resume', new Blob([], { type: 'application/octet-stream' }), '')
  return form
}
