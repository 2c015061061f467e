import { useState } from 'react'
import type { AboutResume, Zoom } from '../../../ui/resume-pages/frame-messages.ts'

type ReaderProblem = 'password' | 'damaged'

const fresh = {
  hit: 0,
  hitCount: 0,
  page: 1,
  wantedPage: 0,
  pageCount: 0,
  isDrawn: false,
  hasText: true,
  problem: undefined,
}
type State = Omit<typeof fresh, 'problem'> & { id: string; problem: ReaderProblem | undefined }

/** Where somebody is in a resume. Another resume starts at its beginning; the zoom stays. */
export function useReading(id: string) {
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [state, setState] = useState<State>({ ...fresh, id })
  if (state.id !== id) setState({ ...fresh, id })
  const change = (changes: Partial<State>) => setState((now) => ({ ...now, ...changes }))

  return {
    zoom,
    setZoom,
    hits: { at: Math.min(state.hit, Math.max(0, state.hitCount - 1)), count: state.hitCount },
    pages: { at: state.page, count: state.pageCount },
    /** Changes only when somebody asks for a page, not while they scroll. */
    wantedPage: state.wantedPage,
    isDrawn: state.isDrawn,
    hasText: state.hasText,
    problem: state.problem,
    stepHit: (step: 1 | -1) =>
      setState((now) => ({ ...now, hit: (now.hit + step + now.hitCount) % Math.max(1, now.hitCount) })),
    goToPage: (page: number) => change({ page, wantedPage: page }),
    setHitCount: (hitCount: number) => change({ hitCount, hit: 0 }),
    receive(message: AboutResume) {
      if (message.type === 'opened') change({ pageCount: message.pages, page: 1, problem: undefined })
      if (message.type === 'drawn') change({ isDrawn: true })
      if (message.type === 'page') change({ page: message.page, wantedPage: 0 })
      if (message.type === 'marked') change({ hitCount: message.hits, hasText: message.hasText, hit: 0 })
      if (message.type === 'failed') change({ problem: message.reason })
    },
  }
}

export type ResumeReading = ReturnType<typeof useReading>
