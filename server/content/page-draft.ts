import type { PageDraft, SavedDraft } from '../../contract/content/site-editing.ts'
import { changedMeanwhile, type Refusal } from '../errors.ts'
import { draftOf, type PageState, shippedOf, shownOf } from './page-states.ts'

export function toPageDraft(page: PageState, alsoHere: string[]): PageDraft {
  const { record, publication } = page
  const { key, title, path, schema } = record
  return {
    key,
    title,
    path,
    schema,
    draft: draftOf(page),
    published: shownOf(page),
    shipped: shippedOf(record),
    ...toSavedDraft(page),
    planned: page.planned,
    publishedAt: publication?.published_at ?? null,
    publishedBy: publication?.published_by ?? null,
    alsoHere,
  }
}

export const toSavedDraft = ({ version, draft, savedAt, savedBy }: PageState): SavedDraft => ({
  version: String(version),
  hasDraft: draft !== undefined,
  savedAt,
  savedBy,
})

export function stalePage(page: PageState, alsoHere: string[]): Refusal {
  const { savedAt, savedBy, publication } = page
  const isPublication = publication && publication.published_at > (savedAt ?? '')
  const changed = isPublication
    ? { by: publication.published_by, at: publication.published_at }
    : savedAt && savedBy
      ? { by: savedBy, at: savedAt }
      : null
  return changedMeanwhile('page', { current: toPageDraft(page, alsoHere), changed })
}
