import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type AdditionForm, knownPerson } from '../../../contract/addition.ts'
import { paths } from '../../../contract/paths.ts'
import { person } from '../../../contract/person-page.ts'
import { shapeOf } from '../../../ui/api/answer-shape.ts'
import { useSession } from '../../session/session.tsx'

const isKnown = shapeOf(knownPerson)
const isPerson = shapeOf(person)
const isWord = shapeOf(z.string())

/** A number with fewer digits is still being typed. */
const DIGITS = 10
const looksWhole = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

export type Contacts = { email: string; phone: string }

/** Finds people with this address or phone number, as soon as one of them looks complete. */
export function useKnownPeople({ email, phone }: Contacts) {
  const { api } = useSession()
  const asked = {
    ...(looksWhole.test(email.trim()) && { email: email.trim() }),
    ...((phone.match(/\p{Nd}/gu)?.length ?? 0) >= DIGITS && { phone: phone.trim() }),
  }
  const query = new URLSearchParams(asked)
  const { data } = useQuery({
    queryKey: ['people', 'known', query.toString()],
    queryFn: ({ signal }) => api.readList(`${paths.peopleKnown}?${query}`, isKnown, signal),
    enabled: query.size > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return query.size > 0 ? (data ?? []) : []
}

export const sourcesKey = ['people', 'sources'] as const

/** Suggestions for the source of a person. */
export function useSources() {
  const { api } = useSession()
  return useQuery({
    queryKey: sourcesKey,
    queryFn: ({ signal }) => api.readList(paths.peopleSources, isWord, signal),
  })
}

type Addition = { values: AdditionForm; resume: { filename: string; content: string } | undefined }

export function useAdditions() {
  const { api } = useSession()
  const queries = useQueryClient()
  function reload() {
    for (const key of ['page', 'newest', 'known']) void queries.invalidateQueries({ queryKey: ['people', key] })
    void queries.invalidateQueries({ queryKey: ['applications'] })
  }

  return {
    /** The body of a request, so that every try of one addition has one idempotency key. */
    bodyOf({ values, resume }: Addition) {
      const { job, isSomebodyElse, experience, city, ...details } = values
      return {
        ...details,
        ...(experience && { experience }),
        ...(city && { city }),
        ...(job && { job }),
        ...(isSomebodyElse && { isSomebodyElse: true }),
        ...(resume && { resume }),
      }
    },
    resumeBodyOf({ values: { source, consent, experience, city, job }, resume }: Addition) {
      return {
        ...{ source, consent },
        ...(experience && { experience }),
        ...(city && { city }),
        ...(job && { job }),
        resume,
      }
    },
    async add(body: object, idempotencyKey: string, onProgress: ((share: number) => void) | undefined) {
      const headers = { 'Idempotency-Key': idempotencyKey }
      const answer = await api.call('POST', paths.people, { body, headers, isAnswer: isPerson, onProgress })
      if (answer.outcome === 'accepted') {
        queries.setQueryData(['people', 'one', answer.value._id], answer.value)
        reload()
      }
      return answer
    },
    /** Adds a resume to somebody who is known. */
    async addResume(
      id: string,
      body: object,
      idempotencyKey: string,
      onProgress: ((share: number) => void) | undefined,
    ) {
      const headers = { 'Idempotency-Key': idempotencyKey }
      const answer = await api.call('POST', paths.personResumes(id), { body, headers, isAnswer: isPerson, onProgress })
      if (answer.outcome === 'accepted') {
        queries.setQueryData(['people', 'one', id], answer.value)
        reload()
      }
      return answer
    },
    async takeBack(id: string) {
      const answer = await api.call('POST', paths.personTakeBack(id))
      if (answer.outcome === 'accepted') {
        queries.removeQueries({ queryKey: ['people', 'one', id] })
        reload()
      }
      return answer
    },
  }
}
