import { group, text } from '../../contract/content/build-fields.ts'
import { heading, pageTexts } from './section-fields.ts'

export const notFound = group('Page not found', {
  page: pageTexts('Page not found', 'There is no page at this address.'),
  heading: heading('Oops! Page not found'),
  lead: text('Sentence', 200, 'Nobody sits at this address. It may have moved, or the link was cut short.'),
})
