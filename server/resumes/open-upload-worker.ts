import { answerAsks } from '../threads/answer-asks.ts'
import { openUpload, type Upload } from './open-upload.ts'

answerAsks(
  (bytes: Uint8Array<ArrayBuffer>): Upload | undefined =>
    openUpload(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  (upload) => (upload?.resume?.ok ? [upload.resume.resume.bytes.buffer] : []),
)
