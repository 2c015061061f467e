/**
 * The baseline: `node:http` and nothing else. It answers every GET with the bytes of one file, and handles every
 * POST with the least that stores an application: parse, decode, and write the same to disk, each with its fsync: the
 * resume, its name in the folder, and a line with the person's answers. Arguments: the file, its type and encoding.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const [file = '', type = '', encoding = '', folder = ''] = process.argv.slice(2)
const body = file ? readFileSync(file) : Buffer.alloc(0)
const headers = {
  'Content-Type': type,
  'Content-Length': String(body.length),
  ...(encoding && { 'Content-Encoding': encoding }),
}

/** The folder of uploads; a baseline for reads has none. */
const names = folder ? await open(folder, 'r') : undefined
const journal = folder ? await open(join(folder, 'journal'), 'a') : undefined

const server = createServer(async (request, response) => {
  if (request.method !== 'POST') {
    response.writeHead(200, headers)
    response.end(body)
    return
  }
  const { resume, ...application } = JSON.parse(await textOf(request))
  const id = randomUUID()
  await writeDurably(id, Buffer.from(resume.slice(resume.indexOf(',') + 1), 'base64'))
  const answer = JSON.stringify({ _id: id, ...application })
  await journal?.appendFile(`${answer}\n`)
  await journal?.sync()
  response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(answer)) })
  response.end(answer)
})

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function writeDurably(id: string, bytes: Buffer): Promise<void> {
  const file = await open(join(folder, id), 'wx')
  await file.writeFile(bytes)
  await file.sync()
  await file.close()
  await names?.sync()
}

server.listen(0, '127.0.0.1', () => {
  console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
