import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

/** Debian's; its folder is not on every PATH. */
const NGINX = '/usr/sbin/nginx'

type NginxOptions = {
  instances: [number, number]
  /** A port on which the site is served without TLS as well. */
  clearPort?: number
  /** Further lines of the `http` block. */
  more?: string
}

/** nginx as deploy/nginx.conf configures it, with other ports and a certificate of our own. */
export async function startNginx({ instances, clearPort, more = '' }: NginxOptions) {
  const [port, plainPort] = [await freePort(), await freePort()]
  const dir = mkdtempSync(join(tmpdir(), 'nginx-'))
  mkdirSync(join(dir, 'temp'))
  const [key, certificate] = [join(dir, 'key.pem'), join(dir, 'certificate.pem')]
  const subject = ['-subj', '/CN=www.example.com', '-days', '2', '-nodes', '-newkey', 'rsa:2048']
  execFileSync('openssl', ['req', '-x509', '-keyout', key, '-out', certificate, ...subject], { stdio: 'ignore' })

  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${instances[0]}`)
    .replace('# server 127.0.0.1:3001', `server 127.0.0.1:${instances[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `${clearPort ? `listen 127.0.0.1:${clearPort}; ` : ''}listen 127.0.0.1:${port} ssl`)
    .replace(/\S+fullchain\.pem/, certificate)
    .replace(/\S+privkey\.pem/, key)
    .replace(/(?<=proxy_cache_path )\S+/, join(dir, 'cache'))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(dir, 'temp', name)};`,
  )
  const config = join(dir, 'nginx.conf')
  const log = join(dir, 'error.log')
  writeFileSync(
    config,
    `user root; worker_processes 1; pid ${join(dir, 'pid')}; error_log ${log}; daemon off;
events { worker_connections 512; }
http { access_log off; sendfile on; tcp_nopush on; ${paths.join(' ')} ${more} ${site} }`,
  )
  execFileSync(NGINX, ['-t', '-c', config, '-e', log], { stdio: 'ignore' })
  const child = spawn(NGINX, ['-c', config, '-e', log], { stdio: 'ignore' })
  const gone = once(child, 'exit')
  await until(() => isListening(plainPort))
  return {
    url: `https://127.0.0.1:${port}`,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    async stop() {
      child.kill('SIGQUIT')
      await gone
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
