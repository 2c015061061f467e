import { useState } from 'react'
import { isMaskNote, MASK_NOTES_HEADER, MASKED_AS_TEXT, maskNotes } from '../../../contract/masking.ts'
import { paths } from '../../../contract/paths.ts'
import { useDownload } from '../../ui/use-download.ts'

/** Downloads a resume without contact details. `told` says what the copy does not take over, once it is there. */
export function useMaskedDownload(person: string, resume: string) {
  const { download, start } = useDownload()
  const [told, setTold] = useState<string[]>([])
  return {
    download,
    told,
    forget: () => setTold([]),
    async start() {
      setTold([])
      const ended = await start(paths.maskedResume(person, resume))
      if (ended.state !== 'idle') return
      const notes = ended.headers?.get(MASK_NOTES_HEADER)?.split(',') ?? []
      setTold([MASKED_AS_TEXT, ...notes.filter(isMaskNote).map((note) => maskNotes[note])])
    },
  }
}
