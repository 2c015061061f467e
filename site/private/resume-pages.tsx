import { useEffect, useState } from 'react'
import { publicPaths } from '../../contract/public-paths.ts'
import { Button } from '../../ui/button.tsx'
import { PdfFrame } from '../../ui/resume-pages/pdf-frame.tsx'
import { loadWithKey, problemOf } from './ask-with-key.ts'

const DAMAGED = 'The pages could not be drawn. Please read the text, or download the PDF.'

/** The pages of a resume without contact details, drawn in place. */
export function ResumePages({ linkKey, n }: { linkKey: string; n: number }) {
  const [bytes, setBytes] = useState<ArrayBuffer>()
  const [problem, setProblem] = useState('')
  const [isDrawn, setDrawn] = useState(false)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    let isCurrent = true
    async function load() {
      const loaded = await loadWithKey(linkKey, publicPaths.shortlistPdf(n))
      const content = loaded.state === 'done' ? await loaded.value.file.arrayBuffer() : undefined
      if (!isCurrent) return
      setBytes(content)
      if (loaded.state !== 'done') setProblem(problemOf(loaded))
    }
    setProblem('')
    void load()
    return () => {
      isCurrent = false
    }
  }, [linkKey, n, tries])

  if (problem)
    return (
      <div role="alert" className="min-h-40 border border-line bg-sheet p-5 text-ink-2 text-label leading-normal">
        {problem}
        <p className="mt-3">
          <Button look="outlined" size="small" onClick={() => setTries(tries + 1)}>
            Try again
          </Button>
        </p>
      </div>
    )
  return (
    <div className="relative h-[40rem] max-h-[80svh] border border-line">
      <PdfFrame
        resume={String(n)}
        bytes={bytes}
        isShown={bytes !== undefined}
        terms={[]}
        zoom="fit"
        hit={0}
        page={0}
        onMessage={({ type }) => {
          if (type === 'drawn') setDrawn(true)
          if (type === 'failed') setProblem(DAMAGED)
        }}
      />
      {!isDrawn && (
        // Not quite opaque: Chromium draws seldom in a frame that is covered whole.
        <p role="status" className="absolute inset-0 bg-sheet p-5 text-ink-2 text-label opacity-99">
          Drawing the pages
        </p>
      )}
    </div>
  )
}
