import { WhatsAppGlyph } from '../art/glyphs.tsx'
import { company } from '../content/company.ts'
import * as content from '../content/openings.ts'
import { privacy } from '../content/privacy.ts'
import { ApplyDialog, type Position } from '../features/apply/apply-dialog.tsx'
import { OpeningsBoard } from '../features/openings/openings-board.tsx'
import { ResumeDialog } from '../features/resume/resume-dialog.tsx'
import { whatsAppLink } from '../lib/contact-links.ts'
import { StaticHtml } from '../lib/static-html.tsx'
import { useStateOverReload } from '../lib/use-kept-over-reload.ts'
import { ClosingCall } from '../sections/closing-call.tsx'
import { ShortHero } from '../sections/short-hero.tsx'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { ExternalLink } from '../ui/text-link.tsx'

const applyByMail = company.emails[1].address

export default function Openings() {
  const [position, setPosition] = useStateOverReload<Position>('position')
  const [resumeOpen, setResumeOpen] = useStateOverReload<true>('resume')

  return (
    <>
      <StaticHtml name="hero" onAction={() => setResumeOpen(true)}>
        {RENDERS_STATIC_HTML && (
          <ShortHero {...content.hero}>
            <Button look="outlined" data-action="resume">
              {content.hero.submitResume}
            </Button>
          </ShortHero>
        )}
      </StaticHtml>
      <Band tight label="Open positions">
        <OpeningsBoard whatsApp={company.whatsApp} applyByMail={applyByMail} onApply={setPosition} />
      </Band>
      <StaticHtml name="no-fit">
        {RENDERS_STATIC_HTML && (
          <ClosingCall {...content.noFit}>
            <ExternalLink
              href={whatsAppLink(company.whatsApp, `Hello ${company.name}, I am looking for a position.`)}
              icon={<WhatsAppGlyph />}
              colour="inherit"
              className="text-whatsapp"
            >
              WhatsApp
            </ExternalLink>
          </ClosingCall>
        )}
      </StaticHtml>
      <ApplyDialog position={position} notice={privacy} onClose={() => setPosition(null)} />
      <ResumeDialog open={resumeOpen !== null} notice={privacy} onClose={() => setResumeOpen(null)} />
    </>
  )
}
