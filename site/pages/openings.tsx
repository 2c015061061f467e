import { plainFormPaths } from '../../contract/plain-forms.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { whatsAppLink } from '../../ui/contact-links.ts'
import { WhatsAppGlyph } from '../../ui/icons/glyphs.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { ApplyDialog, type Position } from '../forms/apply-dialog.tsx'
import { ResumeDialog } from '../forms/resume-dialog.tsx'
import { useStateOverReload } from '../forms/use-kept-over-reload.ts'
import { OpeningsBoard } from '../openings/openings-board.tsx'
import { StaticContent, usePageContent } from '../page-content/page-content.tsx'
import { ClosingCall } from '../sections/closing-call.tsx'
import { ShortHero } from '../sections/short-hero.tsx'
import { Band } from '../ui/band.tsx'

export default function Openings() {
  const { notice, hearWithin, ...texts } = usePageContent<'/openings'>()
  const [position, setPosition] = useStateOverReload<Position>('position')
  const [resumeOpen, setResumeOpen] = useStateOverReload<true>('resume')

  return (
    <>
      <StaticContent name="hero" onAction={() => setResumeOpen(true)}>
        {RENDERS_STATIC_HTML &&
          (({ openings: { hero } }) => (
            <ShortHero {...hero}>
              <ButtonLink look="outlined" href={plainFormPaths.resume} role="button" data-action="resume">
                {hero.submitResume}
              </ButtonLink>
            </ShortHero>
          ))}
      </StaticContent>
      <Band tight label="Open positions">
        <OpeningsBoard {...texts} onApply={setPosition} />
      </Band>
      <StaticContent name="no-fit">
        {RENDERS_STATIC_HTML &&
          (({ openings: { noFit }, firm }) => (
            <ClosingCall {...noFit}>
              <ExternalLink
                href={whatsAppLink(firm.whatsApp.number, noFit.whatsApp)}
                icon={<WhatsAppGlyph />}
                colour="inherit"
                className="text-whatsapp"
              >
                WhatsApp
              </ExternalLink>
            </ClosingCall>
          ))}
      </StaticContent>
      <ApplyDialog position={position} notice={notice} hearWithin={hearWithin} onClose={() => setPosition(null)} />
      <ResumeDialog open={resumeOpen !== null} notice={notice} onClose={() => setResumeOpen(null)} />
    </>
  )
}
