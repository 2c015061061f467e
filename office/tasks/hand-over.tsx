import { useState } from 'react'
import { MAX_TAKEN_BACK } from '../../contract/task.ts'
import { type Undone, useUndo } from '../frame/undo.tsx'
import { failureSentence, serverSentence } from '../session/failure-sentence.ts'
import { Button } from '../ui/button.tsx'
import { PopUp } from '../ui/pop-up.tsx'
import { Select } from '../ui/select.tsx'
import { useColleagues, useOpenWith, useTaskChanges } from './use-tasks.ts'

type Member = { _id: string; name: string }

const taskWords = (count: number) => (count === 1 ? '1 task' : `${count} tasks`)

/** How much is theirs: records of which they take care, and next steps. */
const openWords = (name: string, open: number) => `${name} has ${open === 1 ? '1 open task' : `${open} open tasks`}.`

/** Hands everything over that is open with a colleague, and back for ten seconds while something may be theirs. */
export function useHandOver({ _id, name }: Member, { mayOwn = true } = {}) {
  const { handOver } = useTaskChanges()
  const { offer, tell } = useUndo()

  async function takeBack(from: Member, tasks: readonly string[]): Promise<Undone> {
    const answer = await handOver(from._id, _id, tasks)
    if (answer.outcome !== 'accepted')
      return { ok: false, sentence: serverSentence(answer, 'Nothing was handed back.') }
    const left = tasks.length - answer.value.moved
    return { ok: true, sentence: left === 0 ? 'It is as it was before.' : `Undone, except for ${left} changed since.` }
  }

  return async (to: Member): Promise<boolean> => {
    const answer = await handOver(_id, to._id)
    if (answer.outcome !== 'accepted') {
      const sentence = failureSentence(answer, 'Nothing was handed over.')
      tell(`Everything of ${name} is still with ${name}. ${sentence}`, 'failed')
      return false
    }
    const { moved, tasks } = answer.value
    const sentence = `${taskWords(moved)} of ${name} handed over to ${to.name}.`
    if (!mayOwn || moved === 0 || moved > MAX_TAKEN_BACK) tell(sentence)
    else offer({ sentence, records: tasks.map((task) => `task ${task}`), undo: () => takeBack(to, tasks) })
    return true
  }
}

function useOthers(account: string): readonly Member[] {
  const { data: colleagues = [] } = useColleagues()
  return colleagues.filter(({ _id, mayOwn }) => mayOwn && _id !== account)
}

/** The choice of who takes over, where somebody is about to leave. Nothing when nothing is open. */
export function HandOverSelect({ member, onChoose }: { member: Member; onChoose: (to: Member | undefined) => void }) {
  const { data } = useOpenWith(member._id)
  const others = useOthers(member._id)
  const [chosen, setChosen] = useState('')
  if (!data || data.open === 0) return null
  return (
    <div className="mt-4 grid gap-1 text-left">
      <p>{openWords(member.name, data.open)}</p>
      <Select
        label="Hand over everything to"
        value={chosen}
        onChange={(id) => {
          setChosen(id)
          onChoose(others.find(({ _id }) => _id === id))
        }}
        all={`Nobody yet: it stays with ${member.name}`}
        options={others.map(({ _id, name }) => [_id, name])}
      />
    </div>
  )
}

/** How much is open with a colleague, and handing it over. `mayOwn`: something can be theirs again. */
export function HandOver({ member, mayOwn }: { member: Member; mayOwn: boolean }) {
  const { data } = useOpenWith(member._id)
  const others = useOthers(member._id)
  const handOver = useHandOver(member, { mayOwn })
  if (!data) return null
  if (data.open === 0) return <p className="text-ink-2">{member.name} has no open tasks.</p>
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p>{openWords(member.name, data.open)}</p>
      {others.length > 0 && (
        <PopUp label="Hand over" floats>
          {(close) => (
            <ul className="grid">
              {others.map((to) => (
                <li key={to._id}>
                  <Button
                    className="w-full justify-start!"
                    onClick={() => {
                      close()
                      void handOver(to)
                    }}
                  >
                    {to.name}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </PopUp>
      )}
    </div>
  )
}
