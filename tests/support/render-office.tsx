import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type * as z from 'zod/mini'
import type { account } from '../../contract/account.ts'
import { type Action, actions } from '../../contract/team.ts'
import { UndoProvider } from '../../office/frame/undo.tsx'
import { WindowUndoLines } from '../../office/frame/undo-lines.tsx'
import { ProofDialog } from '../../office/login/proof-dialog.tsx'
import { keepAccount } from '../../office/session/account-key.ts'
import { StaffOnly } from '../../office/session/session.tsx'
import { keepToken } from '../../office/session/token.ts'

// Generous, because a busy machine is slow.
configure({ asyncUtilTimeout: 30_000 })

type Request = { method: string; path: string; body: unknown }
/** The site's answer to a request: a value as JSON, or a whole response. */
export type Answer = unknown | Response | ((request: Request) => unknown)

const TOKEN = 'adm_component-test'

/** Renders a part of the back office for somebody who is signed in. `answers` has one for each `METHOD /path`, without the query. */
export function renderOffice(
  part: ReactNode,
  { answers = {}, may = actions }: { answers?: Record<string, Answer>; may?: readonly Action[] } = {},
) {
  const requests: Request[] = []
  const all: Record<string, Answer> = { 'GET /api/admin/account': accountWith(may), ...answers }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const request = { method: init.method ?? 'GET', path, body: init.body ? JSON.parse(String(init.body)) : undefined }
    requests.push(request)
    const answer = all[`${request.method} ${path.split('?')[0]}`]
    const value = typeof answer === 'function' ? await answer(request) : answer
    if (value instanceof Response) return value.clone()
    return value === undefined
      ? Response.json({ code: 'not_found', error: 'Not here.' }, { status: 404 })
      : Response.json(value)
  })
  keepToken(TOKEN)
  keepAccount(TOKEN, 'asha')
  const view = render(
    <StaffOnly fallback={null} ProofDialog={ProofDialog}>
      <UndoProvider>
        {part}
        <WindowUndoLines />
      </UndoProvider>
    </StaffOnly>,
  )
  return { ...view, requests, answers: all }
}

function accountWith(may: readonly Action[]): z.infer<typeof account> {
  return {
    username: 'asha',
    role: 'owner',
    may: [...may],
    isDemo: false,
    email: '',
    secondFactors: [],
    recoveryCodesLeft: 0,
    needsSecondFactor: false,
    canUsePasskeys: false,
    previousSignIn: null,
    sessions: [],
  }
}
