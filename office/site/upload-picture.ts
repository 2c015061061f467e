import type { PictureUse } from '../../contract/content/fields.ts'
import type { StoredPicture } from '../../contract/content/site-editing.ts'
import { paths } from '../../contract/paths.ts'
import { MAX_PICTURE_BYTES, takesDrawing } from '../../contract/pictures.ts'
import { apiErrorIn } from '../../ui/api/send-json.ts'
import { readToken } from '../session/token.ts'

type Uploaded = { ok: true; picture: StoredPicture } | { ok: false; sentence: string }

const types = /^image\/(png|jpeg|webp|avif|svg\+xml)$/

/** Why a file is not worth sending. The server inspects its content. */
function refusalOf(file: File, use: PictureUse): string | undefined {
  if (!types.test(file.type) || (file.type.includes('svg') && !takesDrawing(use))) {
    return takesDrawing(use)
      ? 'Please choose a picture in PNG, JPEG, WebP, AVIF or SVG.'
      : 'Please choose a picture in PNG, JPEG, WebP or AVIF.'
  }
  return file.size > MAX_PICTURE_BYTES ? 'The picture is larger than 10 MB. Please choose a smaller one.' : undefined
}

/** Uploads a picture. XMLHttpRequest, because fetch cannot tell how much of an upload has left. */
export function uploadPicture(file: File, use: PictureUse, onProgress: (share: number) => void): Promise<Uploaded> {
  const refusal = refusalOf(file, use)
  if (refusal) return Promise.resolve({ ok: false, sentence: refusal })
  const { promise, resolve } = Promise.withResolvers<Uploaded>()
  const request = new XMLHttpRequest()
  request.open('POST', `${paths.sitePictures}?use=${use}`)
  request.setRequestHeader('Authorization', `Bearer ${readToken() ?? ''}`)
  request.setRequestHeader('Content-Type', file.type)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onload = () => resolve(answerOf(request))
  request.onerror = () =>
    resolve({ ok: false, sentence: 'The picture could not be sent. Please check the connection and choose it again.' })
  request.send(file)
  return promise
}

function answerOf({ status, responseText }: XMLHttpRequest): Uploaded {
  if (status < 200 || status >= 300) {
    return {
      ok: false,
      sentence: apiErrorIn(responseText).error ?? 'The picture was refused. Please choose another one.',
    }
  }
  try {
    return { ok: true, picture: JSON.parse(responseText) }
  } catch {
    return { ok: false, sentence: 'The answer of the site could not be read. Please choose the picture again.' }
  }
}
