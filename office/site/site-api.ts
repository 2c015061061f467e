import type { Json } from '../../contract/content/fields.ts'
import type { FirmFact } from '../../contract/content/firm-tokens.ts'
import type {
  PageDraft,
  Presence,
  Publication,
  SavedDraft,
  SitePage,
  TogetherName,
  TogetherUndone,
} from '../../contract/content/site-editing.ts'
import { paths } from '../../contract/paths.ts'
import type { Shape } from '../../ui/api/answer-shape.ts'
import { apiErrorIn } from '../../ui/api/send-json.ts'
import { ifMatch, ReadFailure, type StaffApi } from '../session/staff-api.ts'

/** Answers have the types of the contract; the names that the editor depends on are checked. */
const hasNames =
  <T>(...names: readonly (keyof T & string)[]): Shape<T> =>
  (value): value is T =>
    typeof value === 'object' && value !== null && names.every((name) => name in value)

const isPageDraft = hasNames<PageDraft>('version', 'schema', 'draft', 'published')
const isSaved = hasNames<SavedDraft | PageDraft>('version', 'savedAt')
const isPresence = hasNames<Presence>('version', 'alsoHere')
const isPage = hasNames<SitePage>('key', 'title', 'path')
const isPageList: Shape<SitePage[]> = (value): value is SitePage[] => Array.isArray(value) && value.every(isPage)
const isUndone = hasNames<TogetherUndone>('undone', 'kept')
const isFact = hasNames<FirmFact>('token', 'label', 'value')
const isPublication = hasNames<Publication>('id', 'at', 'changes', 'together')

type Together = {
  pages: readonly Pick<SitePage, 'key' | 'version'>[]
  at: string | undefined
  note: string
  withLeftOvers: boolean
}

/** The calls of the editor. */
export function siteApi(api: StaffApi) {
  return {
    pages: (signal?: AbortSignal) => api.readList(paths.sitePages, isPage, signal),
    draft: (key: string, signal?: AbortSignal) => api.read(paths.siteDraft(key), isPageDraft, signal),
    facts: (signal?: AbortSignal) => api.readList(paths.siteFacts, isFact, signal),
    history: (key: string, page: number, signal?: AbortSignal) =>
      api.readPage(`${paths.siteHistory(key)}?limit=20&page=${page}`, isPublication, signal),
    saveDraft: (key: string, draft: Json, version: string) =>
      api.call('PUT', paths.siteDraft(key), { body: { draft }, headers: ifMatch(version), isAnswer: isSaved }),
    presence: (key: string) => api.call('POST', paths.sitePresence(key), { isAnswer: isPresence }),
    publish: (key: string, version: string, note: string, withLeftOvers: boolean) =>
      api.call('POST', paths.sitePublish(key), {
        body: { ...(note && { note }), ...(withLeftOvers && { withLeftOvers }) },
        headers: ifMatch(version),
        isAnswer: isPageDraft,
      }),
    /** The drafts of several pages, at once or at a moment. */
    publishTogether: ({ pages, at, note, withLeftOvers }: Together) =>
      api.call('POST', paths.sitePublications, {
        body: {
          pages: pages.map(({ key, version }) => ({ key, version })),
          ...(note && { note }),
          ...(at && { at }),
          ...(withLeftOvers && { withLeftOvers }),
        },
        isAnswer: isPageList,
      }),
    /** Publishes again what was live before a publication of several pages. */
    undoTogether: (name: TogetherName) =>
      api.call('POST', paths.sitePublicationsUndo, { body: name, isAnswer: isUndone }),
    withdrawPlan: (key: string) => api.call('DELETE', paths.sitePlan(key)),
    /** Publishes the texts of an earlier publication again. */
    restore: (key: string, id: string, withLeftOvers: boolean) =>
      api.call('POST', paths.siteRestore(key), {
        body: { id, publish: true, ...(withLeftOvers && { withLeftOvers }) },
        isAnswer: isPageDraft,
      }),
    /** The HTML of a page with the given draft over those that are saved. */
    async preview(path: string, key: string, draft: Json, signal: AbortSignal): Promise<string> {
      const response = await api.fetch(paths.sitePreview, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ path, drafts: { [key]: draft } }),
        signal,
      })
      const text = await response.text()
      if (!response.ok) throw new ReadFailure({ outcome: 'refused', status: response.status, ...apiErrorIn(text) })
      return text
    },
  }
}

export type SiteApi = ReturnType<typeof siteApi>
