import { useQueries } from '@tanstack/react-query'
import { useRef } from 'react'
import { paths } from '../../contract/paths.ts'
import { type CheckedPerson, type MaskedCheck, maskedCheck } from '../../contract/submissions/submission.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { ReadFailure } from '../session/staff-api.ts'

const isCheck = shapeOf(maskedCheck)

/** Somebody with how their masked resume goes out. Undefined while it is being masked, and without a resume. */
export type MaskedPerson = {
  person: CheckedPerson
  check: MaskedCheck | undefined
  error: Error | null
  retry: () => void
}

/** How the resumes of these people go out masked. The server masks one at a time, so one is asked for after the other. */
export function useMaskedChecks(job: string, people: readonly CheckedPerson[], isWanted: boolean): MaskedPerson[] {
  const { api } = useSession()
  const last = useRef<Promise<unknown>>(Promise.resolve())

  async function ask(application: string): Promise<MaskedCheck> {
    const options = { body: { application }, isAnswer: isCheck }
    const answer = await api.call<MaskedCheck>('POST', paths.jobSubmissionMasking(job), options)
    if (answer.outcome !== 'accepted') throw new ReadFailure(answer)
    return answer.value
  }

  const checks = useQueries({
    queries: people.map(({ application, resume }) => ({
      queryKey: ['masked-resumes', job, application, resume?._id],
      queryFn() {
        const next = last.current.then(() => ask(application))
        last.current = next.catch(() => {})
        return next
      },
      enabled: isWanted && resume !== null,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  return people.map((person, index) => ({
    person,
    check: checks[index]?.data,
    error: checks[index]?.error ?? null,
    retry: () => void checks[index]?.refetch(),
  }))
}

/** Whether it is still not known how somebody goes out. */
export const isMasking = ({ person, check, error }: MaskedPerson) => person.resume !== null && !check && !error
