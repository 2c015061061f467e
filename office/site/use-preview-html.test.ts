import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ReadFailure } from '../session/staff-api.ts'
import type { SiteApi } from './site-api.ts'
import { usePreviewHtml } from './use-preview-html.ts'

const patient = { timeout: 30_000 }
const refused = (code: string) => new ReadFailure({ outcome: 'refused', status: 400, code, error: 'No.' })

function openPreview() {
  const preview = vi.fn<SiteApi['preview']>()
  const api = { preview } as unknown as SiteApi
  const { result, rerender } = renderHook(({ draft }) => usePreviewHtml(api, { path: '/', key: 'home', draft }), {
    initialProps: { draft: 'first' },
  })
  return { preview, result, rerender }
}

test('a draft that is refused leaves the last page without another sentence, and any other failure says so', async () => {
  const { preview, result, rerender } = openPreview()
  preview.mockResolvedValueOnce('<p>first</p>')
  await waitFor(() => expect(result.current.html).toBe('<p>first</p>'), patient)

  preview.mockRejectedValueOnce(refused('cannot_render'))
  rerender({ draft: 'second' })
  await waitFor(() => expect(result.current.failed).toBe(true), patient)

  preview.mockRejectedValueOnce(refused('invalid_content'))
  rerender({ draft: 'third' })
  await waitFor(() => expect(result.current).toMatchObject({ html: '<p>first</p>', failed: false }), patient)
})

test('a first page that is refused says so', async () => {
  const { preview, result } = openPreview()
  preview.mockRejectedValueOnce(refused('invalid_content'))
  await waitFor(() => expect(result.current.failed).toBe(true), patient)
})
