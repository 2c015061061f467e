import type { ContentRecord } from '../../contract/content/site-pages.ts'
import type { ContentSource } from '../content-source.ts'
import type { HeaderSets } from '../headers.ts'
import { type CachedResponse, cachedResponse, compress } from '../http/cached-response.ts'
import { type SiteTexts, siteTexts } from './firm.ts'
import type { Drawing } from './social-image/image-renderer.ts'
import { pageImage, pageImagePath } from './social-image/page-image.ts'
import { MANIFEST_PATH, webManifest } from './web-manifest.ts'

type ContentFilesOptions = {
  /** The files of the site by path; those that show published texts are replaced. */
  files: Map<string, CachedResponse>
  records: readonly ContentRecord[]
  content: ContentSource
  texts: () => SiteTexts
  drawing: Drawing
  headers: HeaderSets
  log: { warn(details: object, message: string): void }
}

/** Keeps the web manifest and the social images of pages as the published texts say. The build made the shipped ones. */
export function contentFiles(options: ContentFilesOptions): { refresh(): Promise<void> } {
  const { files, records, content, texts, drawing, headers, log } = options
  const shipped = siteTexts(records, {})
  /** The text that each file shows. */
  const shown = new Map(filesOf(shipped).map(({ path, text }) => [path, text]))
  let last: Promise<void> = Promise.resolve()

  async function replaceStale(): Promise<void> {
    for (const { path, text, make } of filesOf(texts())) {
      if (shown.get(path) === text || !files.has(path)) continue
      try {
        files.set(path, await make())
        shown.set(path, text)
      } catch (err) {
        log.warn({ err, path }, 'a file could not be made from the published texts; the old one stays')
      }
    }
  }

  function filesOf(current: SiteTexts) {
    const manifest = webManifest(current)
    const images = [...current.pages].map(([page, about]) => {
      const request = pageImage(page, about, current.firm)
      const make = async () =>
        cachedResponse({ type: 'image/png', headers: headers.image, body: await drawing.draw(request) })
      return { path: pageImagePath(page), text: JSON.stringify(request), make }
    })
    return [{ path: MANIFEST_PATH, text: manifest, make: () => manifestResponse(manifest) }, ...images]
  }

  async function manifestResponse(text: string): Promise<CachedResponse> {
    const body = Buffer.from(text)
    const compressed = await compress(body, 5)
    return cachedResponse({ type: 'application/manifest+json', headers: headers.file, body, ...compressed })
  }

  /** One after the other, so that the texts of the last publication win. */
  function refresh(): Promise<void> {
    last = last.then(replaceStale)
    return last
  }

  content.onInvalidate(() => void refresh())
  return { refresh }
}
