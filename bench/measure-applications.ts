import { requestsPerSecond, wire } from './load.ts'
import { type Compared, compare } from './rounds.ts'
import { newFolder, type Running, startBare } from './start-server.ts'

const ROUNDS = 7
const SECONDS = 2
const CONNECTIONS = 8
const RESUME_BYTES = 200_000

/** Applications with a resume of 200 KB, against a bare server that parses, decodes, writes and fsyncs the same. */
export async function measureApplications(site: Running, jobId: string): Promise<Compared> {
  const bare = await startBare(['', '', '', newFolder()])
  const request = applicationWriter(jobId, RESUME_BYTES)
  const post =
    ({ port }: Running) =>
    () =>
      requestsPerSecond({ port, request, connections: CONNECTIONS, seconds: SECONDS })
  const compared = await compare(ROUNDS, post(site), post(bare))
  await bare.stop()
  return compared
}

/** Writes a different person each time, in the same number of bytes, because a repeated application is not stored again. */
export function applicationWriter(jobId: string, resumeBytes: number): () => Buffer {
  const resume = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(resumeBytes - 9, 'resume ')])
  const mark = '00000000'
  const whole = wire(
    { method: 'POST', path: '/api/applications' },
    Buffer.from(
      JSON.stringify({
        jobId,
        fullName: 'Asha Verma',
        email: `asha${mark}@example.com`,
        phone: '+91 98765 43210',
        resume: `data:application/pdf;base64,${resume.toString('base64')}`,
      }),
    ),
  )
  const place = whole.indexOf(mark)
  let count = Math.floor(Math.random() * 1e7)
  return () => {
    count += 1
    const next = Buffer.from(whole)
    next.write(String(count).padStart(8, '0'), place, 'latin1')
    return next
  }
}
