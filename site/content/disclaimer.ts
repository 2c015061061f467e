import { group } from '../../contract/content/build-fields.ts'
import { legalBlocks } from './legal-fields.ts'
import { heading, pageTexts } from './section-fields.ts'

export const disclaimer = group('Disclaimer', {
  page: pageTexts('Disclaimer', 'What {firm} is responsible for on this website, and what it is not.'),
  heading: heading('Disclaimer'),
  blocks: legalBlocks([
    [
      'paragraph',
      'We write and check the texts of this website with care. They give general information and do not replace advice on your own case.',
    ],
    ['heading', 'Job openings'],
    [
      'paragraph',
      'Descriptions, pay and places come from the employers. A position can change or be filled before we hear of it.',
    ],
    ['heading', 'Nobody may ask you for money'],
    [
      'paragraph',
      'We never ask candidates for a fee, a deposit or bank details. If anybody does so in our name, write to {email}.',
    ],
    ['heading', 'Links to other websites'],
    ['paragraph', 'We are not responsible for what other websites show.'],
    ['heading', 'Liability'],
    ['paragraph', '[Please complete with your lawyer: how far the firm is liable for the use of this website.]'],
  ]),
})
