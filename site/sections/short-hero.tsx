import type { ReactNode } from 'react'
import type { PictureValue } from '../../contract/content/fields.ts'
import { Scene, type SceneName } from '../art/scene.tsx'
import { SurveyNames } from '../art/survey-names.tsx'
import { HeroPhoto, type HeroPhotoProps } from './hero-photo.tsx'

type ShortHeroText = {
  heading: string
  lead: string
  /** A drawing at the right on wide screens. */
  scene: SceneName
  /** In place of the drawing, on phones below the words. */
  photo: PictureValue
  focus: HeroPhotoProps['focus']
}

type ShortHeroProps = ShortHeroText & {
  /** The towns of the firm's offices, for a drawing that names them. */
  towns?: readonly string[]
  /** The page's main action, if it is in the hero. */
  children?: ReactNode
}

/** A low hero for pages that people open to do something, such as openings or contact. */
export function ShortHero({ heading, lead, scene, photo, focus, towns, children }: ShortHeroProps) {
  return (
    <div className="whiteprint overflow-hidden border-line border-b bg-wash">
      <div className="wrap grid items-center gap-x-6 py-10 lg:min-h-72 lg:grid-cols-12 lg:py-8">
        <div className="lg:col-span-8">
          <h1 className="max-w-[12.2em] text-page">{heading}</h1>
          <p className="mt-4 max-w-[22em] text-ink-2 text-lead">{lead}</p>
          {children && <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-3">{children}</div>}
        </div>
        {photo ? (
          <div className="max-lg:mt-6 lg:col-span-4">
            <HeroPhoto
              photo={photo}
              focus={focus}
              sizes="(min-width: 64rem) 26rem, 75vw"
              className="aspect-[2/1] lg:aspect-auto lg:h-56"
            />
          </div>
        ) : (
          <div className="-my-6 max-lg:hidden lg:col-span-4">
            <div className="relative">
              <Scene name={scene} />
              {scene === 'survey-sheet' && towns && <SurveyNames towns={towns} />}
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
