import { useState } from 'react'
import { claimedResumeType, type ResumeSentences, resumeMimes, resumeProblem } from '../../contract/resume.ts'

export type ResumeFile = {
  file: File | null
  error: string | undefined
  choose: (file: File) => void
  /** The content to send; undefined, with an error at the field, when there is none or it cannot be read. */
  content: () => Promise<{ file: File; dataUrl: string } | undefined>
  clear: () => void
}

/** The chosen resume, validated at once, with the error messages of its dialog. */
export function useResumeFile(sentences: ResumeSentences): ResumeFile {
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()

  function choose(chosen: File) {
    const problem = resumeProblem(chosen)
    setFile(problem ? null : chosen)
    setError(problem && sentences[problem])
  }

  async function content() {
    if (!file) {
      setError(sentences.missing)
      return undefined
    }
    try {
      return { file, dataUrl: await readAsDataUrl(file) }
    } catch {
      // The file was moved, renamed or changed since it was chosen.
      setFile(null)
      setError('This file can no longer be read. Please choose it again.')
      return undefined
    }
  }

  function clear() {
    setFile(null)
    setError(undefined)
  }

  return { file, error, choose, content, clear }
}

/** Reads the file as the data URL that the API takes. Without a type from the browser, the extension decides it. */
export function readAsDataUrl(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const type = claimedResumeType(file)
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(type ? new Blob([file], { type: resumeMimes[type] }) : file)
  return promise
}
