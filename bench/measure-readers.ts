import { textExtractor } from '../server/resumes/extract-text.ts'
import { privateMemoryOfChildren } from '../tests/support/private-memory.ts'
import { pdfBomb } from '../tests/support/resume-files.ts'
import type { Limit } from './measure-limits.ts'

/** The memory of the processes that read resumes, while both read a file of some kilobytes that unpacks to 900 MB. */
export async function measureReaders(): Promise<Limit> {
  const readers = [textExtractor(), textExtractor()]
  const bytes = pdfBomb(900)
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, privateMemoryOfChildren())
  }, 10)
  await Promise.all(readers.map(({ extractText }) => extractText({ bytes, type: 'pdf' })))
  clearInterval(timer)
  for (const { close } of readers) close()
  return {
    what: 'two resumes that unpack to 900 MB, read at once',
    measured: `at most ${Math.round(most)} MB of private memory in both processes`,
    limit: '320 MB for one, 450 MB for both; the larger one ends',
  }
}
