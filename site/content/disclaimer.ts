import { group } from '../../contract/content/build-fields.ts'
import { legalBlocks } from './legal-fields.ts'
import { heading, pageTexts } from './section-fields.ts'

export const disclaimer = group('Disclaimer', {
  page: pageTexts('Disclaimer', 'What {firm} answers for on this website, and what it does not.'),
  heading: heading('Disclaimer'),
  blocks: legalBlocks([
    [
      'paragraph',
      'We write and check the texts of this website with care. They are for general information and replace no advice in a single case.',
    ],
    ['heading', 'Job openings'],
    [
      'paragraph',
      'Descriptions, pay and places come from the employers. They can change or be filled before we learn of it.',
    ],
    ['heading', 'Nobody may ask you for money'],
    [
      'paragraph',
      'We never ask people who look for work for a fee, a deposit or bank details. If somebody does so in our name, write to {email}.',
    ],
    ['heading', 'Links to other websites'],
    ['paragraph', 'We do not answer for what other websites show.'],
    ['heading', 'Liability'],
    ['paragraph', '[Please complete with your lawyer: how far the firm is liable for the use of this website.]'],
  ]),
})
