import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../tests/support/free-port.ts'
import { startNginx } from '../tests/support/nginx.ts'
import { requestsPerSecond, wire } from './load.ts'
import { fetchRaw } from './measure-reads.ts'
import { type Compared, compare } from './rounds.ts'
import { newFolder, type Running } from './start-server.ts'

export type NginxResult = { path: string; bytes: number; rate: Compared }

const ROUNDS = 7
const SECONDS = 1.2
const CONNECTIONS = 16
const headers = { 'Accept-Encoding': 'gzip, deflate, br' }
/** A reserved port, on which nothing listens. */
const UNUSED = 1

/** A page of the site through the nginx of docs/operations.md, against a file with the same bytes from the same nginx. */
export async function measureNginx(site: Running, path: string): Promise<NginxResult> {
  const { body, type } = await fetchRaw(site.url + path, headers)
  const folder = newFolder()
  writeFileSync(join(folder, 'page'), body)
  const [clearPort, filePort] = [await freePort(), await freePort()]
  const nginx = await startNginx({
    instances: [site.port, UNUSED],
    clearPort,
    // The load keeps its connections, as a browser or a load balancer does for a while.
    more: `keepalive_requests 1000000;
      server {
        listen 127.0.0.1:${filePort};
        root ${folder};
        default_type "${type}";
        add_header Content-Encoding br;
        try_files /page =404;
      }`,
  })
  const ask = (port: number) => () =>
    requestsPerSecond({ port, request: wire({ path, headers }), connections: CONNECTIONS, seconds: SECONDS })
  try {
    return { path, bytes: body.length, rate: await compare(ROUNDS, ask(clearPort), ask(filePort)) }
  } finally {
    await nginx.stop()
  }
}
