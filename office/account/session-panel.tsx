import { useState } from 'react'
import type { Session } from '../../contract/account.ts'
import { formatMoment } from '../../contract/time.ts'
import { Note } from '../../ui/note.tsx'
import { Panel } from '../frame/panel.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import type { Answer } from '../session/staff-api.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Table } from '../ui/table.tsx'
import { useAccountChanges } from './use-account-changes.ts'

type Ending = { state: 'idle' | 'ending' } | { state: 'failed'; sentence: string }

/** The sessions of this account. */
export function SessionPanel({ sessions }: { sessions: readonly Session[] }) {
  const { endSession, endOthers } = useAccountChanges()
  const [ending, setEnding] = useState<Ending>({ state: 'idle' })
  const busy = ending.state === 'ending'

  async function end(send: () => Promise<Answer<unknown>>) {
    setEnding({ state: 'ending' })
    const answer = await send()
    if (answer.outcome === 'accepted') setEnding({ state: 'idle' })
    else setEnding({ state: 'failed', sentence: failureSentence(answer, 'The session could not be ended.') })
  }

  return (
    <Panel
      title="Sessions"
      actions={
        <Button disabled={busy || sessions.length < 2} onClick={() => end(endOthers)}>
          End all others
        </Button>
      }
    >
      {ending.state === 'failed' && <Note tone="failure">{ending.sentence}</Note>}
      <Table
        caption="Where you are signed in"
        rows={sessions}
        keyOf={(session) => session._id}
        columns={[
          {
            label: 'Browser',
            cell: ({ client, isBrowser }) => `${client || 'Not known'}${client && !isBrowser ? ' (program)' : ''}`,
          },
          { label: 'Network', cell: ({ network }) => network },
          { label: 'Signed in', cell: ({ createdAt }) => `Since ${formatMoment(createdAt)}` },
          { label: 'Last used', cell: ({ lastUsedAt }) => formatMoment(lastUsedAt) },
          {
            label: 'Action',
            align: 'right',
            cell: (session) =>
              session.isThis ? (
                <Badge tone="good">This session</Badge>
              ) : (
                <div>
                  <Button disabled={busy} onClick={() => end(() => endSession(session._id))}>
                    End<span className="sr-only"> the session since {formatMoment(session.createdAt)}</span>
                  </Button>
                </div>
              ),
          },
        ]}
      />
    </Panel>
  )
}
