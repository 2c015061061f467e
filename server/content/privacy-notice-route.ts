import * as z from 'zod/mini'
import type { Json } from '../../contract/content/fields.ts'
import { isRecord } from '../../contract/content/values.ts'
import { versionOfNotice } from '../../contract/privacy-version.ts'
import type { Api } from '../http/typed.ts'
import type { Drafts } from './draft-repository.ts'
import type { Publications } from './publication-repository.ts'
import { privacyNotice } from './response-schemas.ts'

/** The record whose `notice` people agree to when they send a form. */
const KEY = 'privacy'

/** Every notice that was ever shown, so that the version of a submission can be read years later. */
export function privacyNoticeRoute(
  api: Api,
  { drafts, publications }: { drafts: Drafts; publications: Publications },
): void {
  api.get(
    '/site/privacy-notices',
    {
      config: { access: 'staff', action: 'overview.read' },
      schema: { summary: 'The published privacy notices, newest first', response: { 200: z.array(privacyNotice) } },
    },
    async () => {
      const record = drafts.find(KEY)
      const all = record ? await publications.all(record) : []
      return all.map(({ number, publishedAt, value }) => ({
        version: versionOfNotice({ at: publishedAt, revision: number }),
        publishedAt,
        notice: noticeOf(value),
      }))
    },
  )
}

const noticeOf = (value: Json): Json => (isRecord(value) ? (value.notice ?? null) : null)
