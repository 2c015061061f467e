export type MailPart = { type: string; filename: string | undefined; content: Buffer }

/** The parts of a mail as it was received, in their order, without the containers around them. */
export function mailParts(source: string): MailPart[] {
  const gap = source.indexOf('\r\n\r\n')
  const headers = source.slice(0, gap).replace(/\r\n[ \t]+/g, ' ')
  const body = source.slice(gap + 4)
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? ''
  const type = header('content-type')
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => mailParts(part.replace(/^\r\n/, '')))
  return [
    {
      type: type.split(';')[0] ?? '',
      filename: /filename="?([^";]+)"?/.exec(header('content-disposition'))?.[1],
      content: decode(body, header('content-transfer-encoding')),
    },
  ]
}

function decode(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body)
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}
