import { StaticContent, usePagePath } from '../page-content/page-content.tsx'
import { LegalText } from '../sections/legal-text.tsx'

const keys = { '/privacy-policy': 'privacy', '/terms': 'terms', '/disclaimer': 'disclaimer' } as const

/** Privacy Policy, Terms & Conditions and Disclaimer. */
export default function Legal() {
  const page = usePagePath()
  return (
    <StaticContent name="text">
      {RENDERS_STATIC_HTML &&
        ((site) => {
          const key = keys[page as keyof typeof keys]
          const { heading, blocks } = site[key]
          const notice = key === 'privacy' ? site.privacy.notice.paragraphs : []
          const { firm, publications } = site
          return <LegalText {...{ heading, notice, blocks, firm }} published={publications[key]} />
        })}
    </StaticContent>
  )
}
