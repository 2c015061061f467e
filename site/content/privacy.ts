import { group, line, list, text } from '../../contract/content/build-fields.ts'
import { legalBlocks } from './legal-fields.ts'
import { heading, pageTexts } from './section-fields.ts'

/** The Privacy Policy page. Its notice is what people agree to when they send a form. */
export const privacy = group('Privacy Policy', {
  page: pageTexts(
    'Privacy Policy',
    'What {firm} does with the details that you send: what we keep, who reads it, for how long, and how to have it erased.',
  ),
  heading: heading('Privacy Policy'),
  notice: group(
    'Notice',
    {
      line: text(
        'Sentence above the button of every form',
        200,
        'By sending this form you agree to our privacy notice.',
      ),
      summary: line('Words that open the notice', 60, 'Read the privacy notice'),
      paragraphs: list(
        'Paragraphs',
        { entry: 'paragraph', item: text('Paragraph', 800), min: 1, max: 12, sample: 'entries' },
        [
          '{firm} keeps what you send here, your name, e-mail address, phone number, message and resume, to answer you and to place people in jobs. We use it for nothing else.',
          'A resume that you choose is read at once to fill in your name and contacts, and kept only when you send the form.',
          'Our consultants read it. We show your resume to an employer only for a position that you applied for or agreed to, and we sell your details to nobody.',
          'We keep it for as long as we may have a position for you, and erase it when you ask us to.',
          'You can ask what we keep about you, have it corrected or have it erased. Write to {email} from the address that you used here; we act within 30 days.',
          'This site sets no cookies for advertising, and sends nothing to other companies while you read it.',
        ],
      ),
    },
    'Shown in every form and at the top of the page. Publishing it makes a new version, which is stored with each submission.',
  ),
  blocks: legalBlocks([
    ['heading', 'Who is responsible'],
    ['paragraph', '{firm}. [Please complete: the registered name, company number and address of the firm.]'],
    ['heading', 'What we keep'],
    ['list entry', 'Applications: name, e-mail address, phone number, resume and the position applied for.'],
    ['list entry', 'Messages and quote requests: name, e-mail address, phone number, company and what you wrote.'],
    ['list entry', 'Notes of our consultants about an application and its status.'],
    ['heading', 'How long we keep it'],
    ['paragraph', '[Please complete: after how many months applications and messages are erased without being asked.]'],
    ['heading', 'Your rights'],
    [
      'paragraph',
      'You can withdraw your consent at any time. You can ask for a copy of your details, have them corrected, or have them erased. Write to {email}.',
    ],
    ['heading', 'Complaints'],
    ['paragraph', '[Please complete: name, e-mail address and phone number of the grievance officer.]'],
  ]),
})
