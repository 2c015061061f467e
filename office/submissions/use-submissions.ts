import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../contract/paths.ts'
import {
  agreement,
  type ConsentAnswer,
  type ConsentWay,
  consentRequest,
  consentState,
} from '../../contract/submissions/consent.ts'
import {
  newSubmission,
  type Submission,
  type SubmissionInput,
  type SubmissionPreview,
  submission,
  submissionPreview,
} from '../../contract/submissions/submission.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { ReadFailure } from '../session/staff-api.ts'
import { useEvents } from '../session/use-events.ts'
import { reloadQueries } from '../ui/reload-queries.ts'

const isPreview = shapeOf(submissionPreview)
const isNew = shapeOf(newSubmission)
const isSubmission = shapeOf(submission)
const isAgreement = shapeOf(agreement)
const isRequest = shapeOf(consentRequest)
const isConsentState = shapeOf(consentState)

/** The preview of a submission. Not requested while no contact is chosen. When it cannot be read, the last one, with the error. */
export function usePreview(job: string, input: SubmissionInput) {
  const { api } = useSession()
  const [last, setLast] = useState<SubmissionPreview>()
  const { data, error, refetch } = useQuery<SubmissionPreview>({
    queryKey: ['submissions', 'preview', job, input],
    async queryFn({ signal }) {
      const options = { body: input, isAnswer: isPreview, signal }
      const answer = await api.call<SubmissionPreview>('POST', paths.jobSubmissionPreview(job), options)
      if (answer.outcome !== 'accepted') throw new ReadFailure(answer)
      return answer.value
    },
    enabled: input.people.length > 0 && input.contacts.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (data && data !== last) setLast(data)
  return { data: data ?? last, error, refetch }
}

/** Milliseconds until a mail that waits is looked at again: nothing tells when it has left. */
const WHILE_MAILED = 5000

const isBeingMailed = ({ contacts }: Submission) => contacts.some(({ mail }) => mail?.state === 'waiting')

/** A person's consent for the client of their job. */
export function useConsent(application: string) {
  const { api } = useSession()
  return useQuery({
    queryKey: ['submissions', 'consent', application],
    queryFn: ({ signal }) => api.read(paths.applicationConsent(application), isConsentState, signal),
  })
}

/** Submissions of a job, with views and answers. */
export function useSubmissionsOf(job: string) {
  const { api } = useSession()
  return useQuery({
    queryKey: ['submissions', 'job', job],
    queryFn: ({ signal }) => api.readList(paths.jobSubmissions(job), isSubmission, signal),
    refetchInterval: ({ state }) => state.data?.some(isBeingMailed) && WHILE_MAILED,
  })
}

/** Reloads submissions when colleagues send, and when clients open or answer. */
export function useLiveSubmissions() {
  const queries = useQueryClient()
  useEvents((kinds) => {
    if (kinds.some((kind) => kind === 'jobs' || kind === 'applications' || kind === 'mails'))
      void reloadQueries(queries, ['submissions', 'job'])
  })
}

export function useSubmissionChanges() {
  const { api } = useSession()
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: ['submissions'] })

  return {
    async send(job: string, input: SubmissionInput, idempotencyKey: string) {
      const headers = { 'Idempotency-Key': idempotencyKey }
      const answer = await api.call('POST', paths.jobSubmissions(job), { body: input, headers, isAnswer: isNew })
      await reload()
      if (answer.outcome === 'accepted')
        for (const key of ['people', 'applications', 'clients', 'tasks'])
          void queries.invalidateQueries({ queryKey: [key] })
      return answer
    },
    /** Asks somebody whether they may be sent to the client. */
    async askConsent(application: string, way: ConsentWay) {
      const answer = await api.call('POST', paths.consentRequests(application), { body: { way }, isAnswer: isRequest })
      if (answer.outcome === 'accepted') {
        await reload()
        void queries.invalidateQueries({ queryKey: ['people', 'one'] })
      }
      return answer
    },
    /** Stores a person's answer about being shown to the client. */
    async recordConsent(application: string, word: ConsentAnswer, source: string) {
      const answer = await api.call('POST', paths.applicationConsent(application), {
        body: { answer: word, source },
        isAnswer: isAgreement,
      })
      if (answer.outcome === 'accepted') {
        await reload()
        void queries.invalidateQueries({ queryKey: ['people', 'one'] })
      }
      return answer
    },
    /** Lets the client read the contact details of somebody, or hides them again. */
    async setReleased({ _id }: Submission, n: number, isReleased: boolean) {
      const method = isReleased ? 'POST' : 'DELETE'
      const answer = await api.call(method, paths.submissionRelease(_id, n), { isAnswer: isSubmission })
      await reload()
      if (answer.outcome === 'accepted') void queries.invalidateQueries({ queryKey: ['people', 'one'] })
      return answer
    },
  }
}
