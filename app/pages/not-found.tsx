import { useEffect } from 'react'
import { Scene } from '../art/scene.tsx'
import { useLocation } from '../lib/router.tsx'
import { usePageContent } from '../page-content/page-content.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** The 404 page. */
export default function NotFound() {
  const { heading, lead } = usePageContent<'*'>()
  const { pathname } = useLocation()

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification has the missing path logged.
    console.error('404: no page at', pathname)
  }, [pathname])

  return (
    <div className="whiteprint border-line border-b bg-wash">
      <div className="wrap grid items-center gap-x-6 gap-y-4 py-10 lg:min-h-[34rem] lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h1 className="text-page">
            <span className="block">404</span>
            <span className="mt-2 block text-sub">{heading}</span>
          </h1>
          <p className="mt-4 max-w-[36ch] text-ink-2 text-lead">{lead}</p>
          <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
            <ButtonLink to="/">Back to home</ButtonLink>
            <TextLink to="/openings">See current openings</TextLink>
          </p>
        </div>
        <div className="lg:col-span-7">
          <Scene name="board-table-vacant" />
        </div>
      </div>
    </div>
  )
}
