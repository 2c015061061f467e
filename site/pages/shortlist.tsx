import { formatDate } from '../../contract/time.ts'
import { NotOpen } from '../private/not-open.tsx'
import { PrivateFrame } from '../private/private-frame.tsx'
import { ShortlistView } from '../private/shortlist-view.tsx'
import { useShortlist } from '../private/use-shortlist.ts'

/** The people sent to a client, for the contact with the link. */
export default function ShortlistPage() {
  const { key, opened, retry, keepAnswer, keepThrough } = useShortlist()
  const page = opened.state === 'done' ? opened.value : undefined
  // One frame for all states, because its foot is in the HTML only.
  return (
    <PrivateFrame
      about={
        page
          ? `Private page${page.client && ` for ${page.client}`}, open until ${formatDate(page.openUntil)}`
          : 'Private page'
      }
    >
      {opened.state === 'done' ? (
        <ShortlistView linkKey={key} page={opened.value} onSaved={keepAnswer} onThrough={keepThrough} />
      ) : (
        <NotOpen opened={opened} onRetry={retry} otherWay="We also read the list to you on the phone." />
      )}
    </PrivateFrame>
  )
}
