import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A self-signed certificate for these names, such as `IP:127.0.0.1` or `DNS:localhost`, and its key. */
export function makeCertificate(names: string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'certificate-'))
  const keyFile = join(dir, 'server.key')
  const certFile = join(dir, 'server.crt')
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '30']
  const about = ['-subj', '/CN=test', '-addext', `subjectAltName=${names.join(',')}`]
  execFileSync('openssl', [...args, ...about, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' })
  return { keyFile, certFile, key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
}
