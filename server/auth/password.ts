import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

type Cost = { memory: number; passes: number; parallelism: number }
const usual: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32

/** Returns the PHC string of argon2id, which contains the parameters. */
export async function hashPassword(password: string, cost = usual): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce, tagLength: TAG_LENGTH, ...cost })
  return notation(cost, nonce, tag)
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!parts) return false
  const [, memory, passes, parallelism, nonce = '', expected = ''] = parts
  const tag = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: TAG_LENGTH,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  const wanted = Buffer.from(expected, 'base64')
  return wanted.length === tag.length && timingSafeEqual(wanted, tag)
}

/** Compared for unknown names, so that they take as long as known ones. */
export const unknownAccountHash = notation(usual, randomBytes(16), randomBytes(TAG_LENGTH))

function notation({ memory, passes, parallelism }: Cost, nonce: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}
