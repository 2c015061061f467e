import { type FormEvent, useState } from 'react'
import { readDue } from '../../contract/due/read-due.ts'
import { dueWords } from '../../contract/due/write-due.ts'
import { Button } from '../ui/button.tsx'
import { DueField } from './due-field.tsx'
import { useDueCheck } from './use-due-check.ts'

const choices = ['tomorrow', 'in 3 days', 'next week', 'in 2 weeks']

/** Other days for a step: a few at one press, and any as it is typed. */
export function LaterMenu({ onChoose }: { onChoose: (dueAt: string) => void }) {
  const [problem, setProblem] = useState<string>()
  const due = useDueCheck()
  const now = Date.now()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = due.check(String(new FormData(event.currentTarget).get('due') ?? ''))
    if ('problem' in read) setProblem(read.problem)
    else if (read.dueAt === null) setProblem('Please write a day, such as tue or 24 nov.')
    else onChoose(read.dueAt)
  }

  return (
    <div className="grid gap-3">
      <ul className="grid">
        {choices.map((choice) => {
          const read = readDue(choice, now)
          const dueAt = 'dueAt' in read ? read.dueAt : null
          return (
            dueAt !== null && (
              <li key={choice}>
                <Button className="w-full justify-start!" onClick={() => onChoose(dueAt)}>
                  <span className="first-letter:uppercase">{choice}</span>
                  {choice !== 'tomorrow' && (
                    <span className="ml-auto font-normal text-ink-2">{dueWords(dueAt, now)}</span>
                  )}
                </Button>
              </li>
            )
          )
        })}
      </ul>
      <form className="flex items-start gap-2" onSubmit={onSubmit} onInput={() => setProblem(undefined)}>
        <DueField label="Another day" name="due" defaultValue="" error={problem} className="flex-1" />
        <Button type="submit" look="filled" className="mt-6 h-9! max-lg:mt-7 max-lg:h-11!">
          Save
        </Button>
      </form>
    </div>
  )
}
