import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { Search } from '../../ui/icons/icons.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Scene } from '../art/scene.tsx'
import { usePageContent } from '../page-content/page-content.tsx'

/** The 404 page. */
export default function NotFound() {
  const { heading, lead } = usePageContent<'*'>()

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification has the missing path logged.
    console.error('404: no page at', window.location.pathname)
  }, [])

  return (
    <div className="whiteprint border-line border-b bg-wash">
      <div className="wrap grid items-center gap-x-6 gap-y-4 py-10 lg:min-h-[34rem] lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h1 className="text-page">
            <span className="block">404</span>
            <span className="mt-2 block text-sub">{heading}</span>
          </h1>
          <p className="mt-4 max-w-[36ch] text-ink-2 text-lead">{lead}</p>
          <search>
            <form action="/openings" className="mt-8 max-w-[28rem]">
              <label htmlFor="missed-job" className="mb-2 block font-semibold text-label">
                Looking for a job? Title, skill or place
              </label>
              <div className="flex flex-wrap gap-3">
                <span className="relative block min-w-56 flex-1">
                  <Search
                    size={20}
                    className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
                  />
                  <input id="missed-job" type="search" name="q" className="search-box" />
                </span>
                <Button type="submit">Search openings</Button>
              </div>
            </form>
          </search>
          <p className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-3">
            <TextLink href="/openings" arrow>
              See current openings
            </TextLink>
            <TextLink href="/">Back to home</TextLink>
          </p>
        </div>
        <div className="lg:col-span-7">
          <Scene name="board-table-vacant" />
        </div>
      </div>
    </div>
  )
}
