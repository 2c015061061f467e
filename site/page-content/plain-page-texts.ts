import type { PlainFormName, PlainPage } from '../../contract/plain-forms.ts'
import type { RenderedPage } from '../../contract/rendering.ts'
import type { SiteContent } from './site-content.ts'

/** Heading and first sentence of a form, as on its page or in its dialog. */
export function plainFormTexts(name: PlainFormName, site: SiteContent): { heading: string; lead: string } {
  switch (name) {
    case 'contact':
      return site.contact.form
    case 'quote':
      return site['get-quote'].form
    case 'resume':
      return { heading: 'Submit Your Resume', lead: 'Your resume, and a line about the work you are looking for.' }
    case 'application':
      return { heading: 'Apply for Position', lead: '' }
  }
}

/** Title of the document. A refused form says so first, which screen readers read first. */
export function plainPageTexts(
  page: PlainPage,
  site: SiteContent,
): Pick<RenderedPage, 'title' | 'name' | 'description'> {
  const name = nameOf(page, site)
  return { name, description: '', title: `${name} | ${site.firm.name}` }
}

function nameOf(page: PlainPage, site: SiteContent): string {
  switch (page.state) {
    case 'sent':
      return 'Thank you'
    case 'refused':
      return 'Nothing was sent'
    case 'form': {
      const { name, job, errors, failure } = page.form
      const { heading } = plainFormTexts(name, site)
      const about = job ? `${heading}: ${job.title}` : heading
      return failure || Object.keys(errors).length > 0 ? `Nothing was sent: ${about}` : about
    }
  }
}
