import { publicPaths } from '../../contract/public-paths.ts'
import { consentPage } from '../../contract/submissions/consent.ts'
import { formatDate } from '../../contract/time.ts'
import { ConsentView } from '../private/consent-view.tsx'
import { NotOpen } from '../private/not-open.tsx'
import { PrivateFrame } from '../private/private-frame.tsx'
import { usePrivatePage } from '../private/use-private-page.ts'

/** The question whether somebody may be sent to a client, for the person with the link. */
export default function ConsentPage() {
  const { key, opened, retry, change } = usePrivatePage(publicPaths.consent, consentPage)
  if (opened.state !== 'done')
    return <NotOpen opened={opened} onRetry={retry} otherWay="We also take your answer on the phone." />
  const { name, openUntil } = opened.value
  return (
    <PrivateFrame about={`Private page for ${name}, open until ${formatDate(openUntil)}`}>
      <ConsentView
        linkKey={key}
        page={opened.value}
        onSaved={(answer) => change((page) => ({ ...page, answer }))}
        onReload={retry}
      />
    </PrivateFrame>
  )
}
