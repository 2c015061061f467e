import './kit.css'
import { useEffect } from 'react'
import { forceStates } from './force-states.ts'
import { Buttons, IconButtons, Links } from './kit-actions.tsx'
import { Dialogs } from './kit-dialogs.tsx'
import { Fields, Files } from './kit-forms.tsx'
import { Colours, TypeScale } from './kit-foundations.tsx'
import { Moving } from './kit-moving.tsx'
import { Notes, Skeletons, Tables, Words } from './kit-records.tsx'

/** Every primitive in every state. Only in development; not part of the build. */
export function Kit() {
  useEffect(forceStates, [])
  return (
    <main className="kit">
      <h1>The kit</h1>
      <p className="kit-lead">
        Every primitive of app/ui in every state. Hover, focus and pressed are forced where a caption names them; the
        rest is live.
      </p>
      <Colours />
      <TypeScale />
      <Buttons />
      <Links />
      <IconButtons />
      <Fields />
      <Files />
      <Dialogs />
      <Words />
      <Notes />
      <Skeletons />
      <Tables />
      <Moving />
    </main>
  )
}
