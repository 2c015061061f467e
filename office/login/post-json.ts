import { apiErrorIn, type Sent } from '../../ui/api/send-json.ts'

export type Posted = { ok: boolean; status: number; text: string }

/** A call of somebody who is not signed in. Undefined when no answer came. */
export async function postJson(path: string, body: object): Promise<Posted | undefined> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { ok: response.ok, status: response.status, text: await response.text() }
  } catch {
    return undefined
  }
}

/** The same for forms, which need to know only whether it was accepted. */
export async function sendForm(path: string, values: object): Promise<Sent> {
  const answer = await postJson(path, values)
  if (!answer) return { outcome: 'network' }
  return answer.ok ? { outcome: 'accepted' } : { outcome: 'refused', status: answer.status, ...apiErrorIn(answer.text) }
}
