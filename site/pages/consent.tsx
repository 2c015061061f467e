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
  const page = opened.state === 'done' ? opened.value : undefined
  // One frame for all states, because its foot is in the HTML only.
  return (
    <PrivateFrame
      about={page ? `Private page for ${page.name}, open until ${formatDate(page.openUntil)}` : 'Private page'}
    >
      {opened.state === 'done' ? (
        <ConsentView
          linkKey={key}
          page={opened.value}
          onSaved={(answer) => change((shown) => ({ ...shown, answer }))}
          onReload={retry}
        />
      ) : (
        <NotOpen opened={opened} onRetry={retry} otherWay="We also take your answer on the phone." />
      )}
    </PrivateFrame>
  )
}
