import { formatDate } from '../../contract/time.ts'
import { NotOpen } from '../private/not-open.tsx'
import { PrivateFrame } from '../private/private-frame.tsx'
import { ShortlistView } from '../private/shortlist-view.tsx'
import { useShortlist } from '../private/use-shortlist.ts'

/** The people sent to a client, for the contact with the link. */
export default function ShortlistPage() {
  const { key, opened, retry, keepAnswer } = useShortlist()
  if (opened.state !== 'done')
    return <NotOpen opened={opened} onRetry={retry} otherWay="We also read the list to you on the phone." />
  const { client, openUntil } = opened.value
  return (
    <PrivateFrame about={`Private page${client && ` for ${client}`}, open until ${formatDate(openUntil)}`}>
      <ShortlistView linkKey={key} page={opened.value} onSaved={keepAnswer} />
    </PrivateFrame>
  )
}
