import { group } from '../../contract/content/build-fields.ts'
import { legalBlocks } from './legal-fields.ts'
import { heading, pageTexts } from './section-fields.ts'

export const terms = group('Terms & Conditions', {
  page: pageTexts('Terms & Conditions', 'The terms under which you use the website of {firm}.'),
  heading: heading('Terms & Conditions'),
  blocks: legalBlocks([
    ['heading', 'About these terms'],
    [
      'paragraph',
      'This website is run by {firm}. [Please complete: the registered name, company number and address of the firm.] By using it you accept these terms.',
    ],
    ['heading', 'Using this website'],
    ['list entry', 'Send only details that are true and that are your own, or that you may pass on.'],
    ['list entry', 'Do not send files that could harm the computers of others.'],
    ['list entry', 'Do not copy job descriptions to other websites without our consent.'],
    ['heading', 'Applying for a position'],
    [
      'paragraph',
      'We never charge candidates. An application does not guarantee an interview or a job; the employer decides.',
    ],
    ['heading', 'Services for employers'],
    [
      'paragraph',
      'A proposal becomes a contract when both sides have signed it. [Please complete: where the terms of business for employers can be read.]',
    ],
    ['heading', 'Law and courts'],
    ['paragraph', 'Indian law applies. [Please complete: the courts that decide disputes.]'],
  ]),
})
