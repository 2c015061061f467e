import type { Json } from '../../contract/content/fields.ts'
import type { PageDraft } from '../../contract/content/site-editing.ts'
import type { Api } from './open-api.ts'

type Value = { [name: string]: Json }
/** The part of an answer that the tests read. */
type EditedPage = Omit<PageDraft, 'draft' | 'published' | 'shipped'> & Record<'draft' | 'published' | 'shipped', Value>

/** The calls of the editor for one record. */
export function editing(api: Api, key: string, token = api.staffToken) {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, version?: string) =>
    api.call({
      method,
      url: `/api/site/pages/${key}/${path}`,
      ...(payload && { payload }),
      headers: {
        authorization: `Bearer ${await token()}`,
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
    })
  const read = async (): Promise<EditedPage> => (await call('GET', 'draft')).json()
  return {
    call,
    read,
    put: (draft: unknown, version?: string) => call('PUT', 'draft', { draft }, version),
    /** Changes some fields of the draft, whatever its version. */
    async change(fields: Value) {
      const { draft } = await read()
      return call('PUT', 'draft', { draft: { ...draft, ...fields } })
    },
    discard: (version?: string) => call('DELETE', 'draft', undefined, version),
    publish: (body: object = {}, version?: string) => call('POST', 'publish', body, version),
    restore: (body: object, version?: string) => call('POST', 'restore', body, version),
    history: async (query = '') => call('GET', `history${query}`),
    presence: () => call('POST', 'presence'),
  }
}
