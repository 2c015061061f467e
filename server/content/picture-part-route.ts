import { partInput } from '../../contract/content/site-editing.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { ENCODE_TIMEOUT, type EncodePicture } from './encode-picture.ts'
import type { Pictures } from './picture-repository.ts'
import { storedPicture } from './response-schemas.ts'

type Options = { pictures: Pictures; encode: EncodePicture; clock: Clock }

/** A part of a stored picture becomes a picture of its own; the whole one stays, for another choice. */
export function picturePartRoute(api: Api, { pictures, encode, clock }: Options): void {
  api.post(
    '/site/pictures/:id/parts',
    {
      config: { access: 'staff', action: 'site.edit' },
      handlerTimeout: ENCODE_TIMEOUT,
      schema: {
        summary: 'Store a part of a photo as a picture of its own',
        params: idParams,
        body: partInput,
        response: { 201: storedPicture },
      },
    },
    async (request, reply) => {
      const whole = await pictures.readLargest(request.params.id)
      if (!whole) return refuse(reply, refusals.unknownRecord)
      const encoded = await encode(whole.bytes, whole.use, request.body)
      if (!encoded.ok) return refuse(reply, encoded.refusal)
      return reply.code(201).send(await pictures.store(encoded.picture, clock()))
    },
  )
}
