import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  type ImportItemChange,
  importDecisionsAnswer,
  importItemsPage,
  importItemText,
} from '../../contract/imports/import-items.ts'
import { importNoticesAnswer } from '../../contract/imports/import-notices.ts'
import { type ImportSummary, importList, importPage, importSummary } from '../../contract/imports/import-page.ts'
import { paths } from '../../contract/paths.ts'
import { MINUTE } from '../../contract/time.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import { useSession } from '../session/session.tsx'
import type { Answer } from '../session/staff-api.ts'
import { useAccount } from '../session/use-account.ts'
import { PAGE_SIZE } from '../ui/use-list-query.ts'
import { type Group, isActive } from './group-words.ts'
import { continueUpload, isUnderWay, pauseUpload, readUpload, subscribeUpload, type Upload } from './upload.ts'

const IMPORTS = 'imports'
/** Milliseconds between two looks while something goes on. */
const POLL = 2000

const isWord = (value: unknown): value is string => typeof value === 'string'
const isList = shapeOf(importList)
const isSummary = shapeOf(importSummary)
const isPage = shapeOf(importPage)
const isItems = shapeOf(importItemsPage)
const isItemText = shapeOf(importItemText)
const isDecisions = shapeOf(importDecisionsAnswer)
const isNotices = shapeOf(importNoticesAnswer)

export const useUpload = (): Upload | undefined => useSyncExternalStore(subscribeUpload, readUpload)

/** The newest imports, looked at again while one of them goes on. Not asked for before it is known that the account may. */
export function useImportList() {
  const { api } = useSession()
  const { data: account } = useAccount()
  return useQuery({
    queryKey: [IMPORTS, 'list'],
    queryFn: ({ signal }) => api.read(paths.imports, isList, signal),
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? 2 * POLL : false),
    staleTime: MINUTE,
    enabled: account?.may.includes('imports.run') === true,
  })
}

/** Loads imports again when this tab has sent its files: what follows goes on without it. */
export function useReloadAfterUpload() {
  const queries = useQueryClient()
  const running = useUpload()
  const isOver = running?.state === 'done' || running?.state === 'stopped'
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: [IMPORTS] })
  }, [queries, isOver])
}

export function useImport(id: string) {
  const { api } = useSession()
  const running = useUpload()
  const isSending = running?.importId === id && isUnderWay(running)
  useReloadAfterUpload()
  return useQuery({
    queryKey: [IMPORTS, 'one', id],
    queryFn: ({ signal }) => api.read(paths.import(id), isPage, signal),
    refetchInterval: ({ state }) => (isSending || (state.data && isActive(state.data)) ? POLL : false),
  })
}

/** A page of a group. It is loaded again when the number of items in the group changes. */
export function useItems(id: string, group: Group, page: number, count: number) {
  const { api } = useSession()
  const query = new URLSearchParams({ state: group, entries: 'true', page: String(page), limit: String(PAGE_SIZE) })
  return useQuery({
    queryKey: [IMPORTS, 'items', id, group, page, count],
    queryFn: ({ signal }) => api.read(`${paths.importItems(id)}?${query}`, isItems, signal),
    placeholderData: (before, query) => (query?.queryKey[3] === group ? keepPreviousData(before) : undefined),
  })
}

/** The text of a resume that is not stored yet. */
export function useItemText(id: string, n: number) {
  const { api } = useSession()
  return useQuery({
    queryKey: [IMPORTS, 'text', id, n],
    queryFn: ({ signal }) => api.read(paths.importItemText(id, n), isItemText, signal),
  })
}

export function sentenceOf(answer: Exclude<Answer<unknown>, { outcome: 'accepted' }>): string {
  const said = answer.outcome === 'refused' ? answer.error : undefined
  return failureSentence(answer, said ?? 'The change was refused. Reload the page to see what is there now.')
}

/** The firm's words for where people come from, as the form that adds a person has them. */
export function useSourceWords() {
  const { api } = useSession()
  return useQuery({
    queryKey: ['people', 'sources'],
    queryFn: ({ signal }) => api.readList(paths.peopleSources, isWord, signal),
    staleTime: MINUTE,
  })
}

export type NewImport = Pick<ImportSummary, 'source' | 'purpose' | 'tags' | 'asOf'>

/** The calls that change an import. `failure` is the sentence of the last one that was refused. */
export function useImportChanges(id: string) {
  const { api } = useSession()
  const queries = useQueryClient()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState('')

  async function change<T>(what: string, call: () => Promise<Answer<T>>): Promise<T | undefined> {
    setBusy(what)
    setFailure('')
    const answer = await call()
    setBusy('')
    if (answer.outcome !== 'accepted') setFailure(sentenceOf(answer))
    // A discarded import is gone, and only the list is asked for again.
    const isGone = what === 'discard' && answer.outcome === 'accepted'
    await queries.invalidateQueries({ queryKey: isGone ? [IMPORTS, 'list'] : [IMPORTS] })
    return answer.outcome === 'accepted' ? answer.value : undefined
  }
  const isDone = async (what: string, call: () => Promise<Answer<unknown>>) =>
    (await change(what, async () => {
      const answer = await call()
      return answer.outcome === 'accepted' ? { ...answer, value: true } : answer
    })) === true

  return {
    failure,
    busy,
    update: (about: Partial<NewImport>) => isDone('update', () => api.call('PATCH', paths.import(id), { body: about })),
    discard: () => isDone('discard', () => api.call('DELETE', paths.import(id))),
    close: () => isDone('close', () => api.call('POST', paths.importClose(id))),
    pause() {
      pauseUpload(id)
      return isDone('pause', () => api.call('POST', paths.importPause(id)))
    },
    goOn() {
      continueUpload(id)
      return isDone('pause', () => api.call('POST', paths.importContinue(id)))
    },
    store: () => isDone('store', () => api.call('POST', paths.importStore(id))),
    undo: () => isDone('undo', () => api.call('POST', paths.importUndo(id))),
    decide: (n: number, body: ImportItemChange) =>
      isDone(`item ${n}`, () => api.call('PATCH', paths.importItem(id, n), { body })),
    decideAll: (state: string, decision: string) =>
      change('all', () =>
        api.call('POST', paths.importDecisions(id), { body: { state, decision }, isAnswer: isDecisions }),
      ),
    match: (sheet: { file: number; sheet: string; fields: string[] }) =>
      isDone('columns', () => api.call('POST', paths.importColumns(id), { body: sheet })),
    inform: () => change('notices', () => api.call('POST', paths.importNotices(id), { isAnswer: isNotices })),
  }
}

export type ImportChanges = ReturnType<typeof useImportChanges>

/** Begins an import, and answers its id. */
export function useNewImport() {
  const { api } = useSession()
  const queries = useQueryClient()
  return async (about: NewImport) => {
    const answer = await api.call('POST', paths.imports, { body: about, isAnswer: isSummary })
    void queries.invalidateQueries({ queryKey: [IMPORTS, 'list'] })
    return answer
  }
}
