import type { ImportFile } from '../../contract/imports/import-files.ts'
import { IMPORT_FILES_A_CALL, IMPORT_PIECE_BYTES } from '../../contract/imports/import-limits.ts'
import type { ImportPage } from '../../contract/imports/import-page.ts'
import type { BroughtFile } from './open-imports.ts'

type Site = { url: string; token: string }

/** A new import on the site that `site` returns, which may be another process from call to call. */
export async function openImport(site: () => Site) {
  async function call(method: string, path: string, body?: object | Buffer): Promise<Response> {
    const { url, token } = site()
    const isBytes = body instanceof Buffer
    const type = isBytes ? 'application/octet-stream' : 'application/json'
    const answer = await fetch(`${url}/api/imports${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': type }) },
      ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const created = await call('POST', '', { source: 'Naukri', purpose: 'To be considered for jobs' })
  const { _id: id } = (await created.json()) as ImportPage

  return {
    read: async () => (await (await call('GET', `/${id}`)).json()) as ImportPage,
    store: () => call('POST', `/${id}/store`),
    /** Names all and uploads what is missing, as the page does after it was closed. Stops after `most` bytes. */
    async upload(files: BroughtFile[], most = Infinity): Promise<void> {
      let sent = 0
      for (let at = 0; at < files.length; at += IMPORT_FILES_A_CALL) {
        const batch = files.slice(at, at + IMPORT_FILES_A_CALL)
        const names = batch.map(({ name, bytes }) => ({ name, size: bytes.length }))
        const answer = await call('POST', `/${id}/files`, { files: names })
        const { files: named } = (await answer.json()) as { files: ImportFile[] }
        for (const [index, { n, received, size, isRefused }] of named.entries()) {
          for (let offset = received; !isRefused && offset < size && sent < most; ) {
            const piece = batch[index]?.bytes.subarray(offset, offset + IMPORT_PIECE_BYTES) ?? Buffer.alloc(0)
            const taken = await call('PUT', `/${id}/files/${n}?offset=${offset}`, piece)
            offset = ((await taken.json()) as { received: number }).received
            sent += piece.length
          }
        }
      }
    },
  }
}
