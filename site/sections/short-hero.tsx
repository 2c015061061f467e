import type { ReactNode } from 'react'
import { Scene, type SceneName } from '../art/scene.tsx'
import { SurveyNames } from '../art/survey-names.tsx'

type ShortHeroText = {
  heading: string
  lead: string
  /** A drawing at the right on wide screens. */
  scene: SceneName
}

type ShortHeroProps = ShortHeroText & {
  /** The towns of the firm's offices, for a drawing that names them. */
  towns?: readonly string[]
  /** The page's main action, if it is in the hero. */
  children?: ReactNode
}

/** A low hero for pages that people open to do something, such as openings or contact. */
export function ShortHero({ heading, lead, scene, towns, children }: ShortHeroProps) {
  return (
    <div className="whiteprint overflow-hidden border-line border-b bg-wash">
      <div className="wrap grid items-center gap-x-6 py-10 lg:min-h-72 lg:grid-cols-12 lg:py-8">
        <div className="lg:col-span-8">
          <h1 className="max-w-[12.2em] text-page">{heading}</h1>
          <p className="mt-4 max-w-[22em] text-ink-2 text-lead">{lead}</p>
          {children && <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-3">{children}</div>}
        </div>
        <div className="-my-6 max-lg:hidden lg:col-span-4">
          <div className="relative">
            <Scene name={scene} />
            {scene === 'survey-sheet' && towns && <SurveyNames towns={towns} />}
          </div>
        </div>
      </div>
    </div>
  )
}
