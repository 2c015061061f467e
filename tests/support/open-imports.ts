import { afterAll, expect } from 'vitest'
import type { ImportFile } from '../../contract/imports/import-files.ts'
import type { ImportItem } from '../../contract/imports/import-items.ts'
import type { ImportPage } from '../../contract/imports/import-page.ts'
import type { PeoplePage } from '../../contract/people.ts'
import type { Person } from '../../contract/person-page.ts'
import { peopleOf } from '../../server/desk/people-of.ts'
import { type ImportWorker, startImportWorker } from '../../server/imports/import-worker.ts'
import { inspectContent } from '../../server/resumes/inspect-content.ts'
import { readText } from '../../server/resumes/read-text.ts'
import { resumeTokens } from '../../server/search/resume-tokens.ts'
import { openApi } from './open-api.ts'
import { docxOf } from './resume-files.ts'

export type BroughtFile = { name: string; bytes: Buffer }

/** Reads in this process, which takes less time than to start another. */
const extractor = {
  inspect: async (bytes: Uint8Array) => inspectContent(bytes),
  async extractText({ bytes, type }: { bytes: Uint8Array; type: 'pdf' | 'doc' | 'docx' }) {
    const text = await readText(bytes, type).catch(() => '')
    // A scan may have a page number.
    return /\p{L}{2}/u.test(text) ? { text, tokens: resumeTokens(text) } : { text: '', tokens: '' }
  },
}

/** The resume of somebody with this address. */
export const cv = (fullName: string, email: string, ...more: string[]) =>
  docxOf(fullName, `Email: ${email}`, ...more, 'Worked as a setter for nine years in many places')

const about = { source: 'Naukri', purpose: 'To be considered for jobs', tags: ['Old list'] }

/** The app with its import worker, and what staff do with imports. */
export async function openImports(options: Parameters<typeof openApi>[0] = {}) {
  let worker: ImportWorker | undefined
  const api = await openApi({
    ...options,
    onImport: () => worker?.wake(),
    importProblem: (id) => worker?.problemOf(id) ?? '',
  })
  const failures: unknown[] = []
  const start = () => {
    worker = startImportWorker({
      people: peopleOf(api.storage),
      extractor,
      clock: api.clock,
      isAlone: true,
      announce: () => {},
      log: { warn: (details) => failures.push(details) },
    })
  }
  start()
  afterAll(async () => {
    await worker?.stop()
    await api.close()
  })

  const read = async (id: string): Promise<ImportPage> => (await api.staff('GET', `/api/imports/${id}`)).json()
  const items = async (id: string, state = ''): Promise<ImportItem[]> =>
    (await api.staff('GET', `/api/imports/${id}/items${state && `?state=${state}`}`)).json().items
  const list = async (query: string): Promise<PeoplePage> => (await api.staff('GET', `/api/people?${query}`)).json()
  const begin = async (change = {}): Promise<string> => {
    const answer = await api.staff('POST', '/api/imports', { ...about, ...change })
    expect(answer.statusCode).toBe(201)
    return answer.json()._id
  }
  const name = async (id: string, files: BroughtFile[]): Promise<ImportFile[]> =>
    (
      await api.staff('POST', `/api/imports/${id}/files`, {
        files: files.map(({ name, bytes }) => ({ name, size: bytes.length })),
      })
    ).json().files
  async function piece(id: string, n: number, offset: number, payload: Buffer) {
    return api.call({
      method: 'PUT',
      url: `/api/imports/${id}/files/${n}?offset=${offset}`,
      payload,
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${await api.staffToken()}` },
    })
  }
  async function settled(): Promise<void> {
    await worker?.idle()
    expect(failures).toEqual([])
  }

  return {
    api,
    read,
    items,
    begin,
    name,
    piece,
    settled,
    list,
    named: async (words: string) => (await list(`q=${words}`)).people,
    person: async (id: string): Promise<Person> => (await api.staff('GET', `/api/people/${id}`)).json(),
    /** The group of each file and row by its name. */
    states: async (id: string) => Object.fromEntries((await items(id)).map(({ name, state }) => [name, state])),
    /** Goes on as after a while, and answers what could not go on. */
    async tryAgain(): Promise<unknown[]> {
      await worker?.idle()
      // The worker has perhaps tried by itself meanwhile.
      failures.length = 0
      worker?.wake()
      await worker?.idle()
      return failures.splice(0)
    },
    restart: async () => {
      await worker?.stop()
      start()
      await settled()
    },
    /** An import of these files, which are uploaded and read. */
    async bring(...files: BroughtFile[]): Promise<string> {
      const id = await begin()
      const named = await name(id, files)
      for (const [index, { bytes }] of files.entries()) {
        const file = named[index]
        if (file && !file.isRefused) expect((await piece(id, file.n, 0, bytes)).statusCode).toBe(200)
      }
      await settled()
      return id
    },
    /** Stores or undoes, and waits for the end. */
    async go(id: string, work: 'store' | 'undo') {
      const answer = await api.staff('POST', `/api/imports/${id}/${work}`)
      await settled()
      return answer
    },
  }
}
