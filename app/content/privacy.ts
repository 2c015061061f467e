import { company } from './company.ts'

/**
 * The notice that people agree to when they send a form. A change of meaning needs a new PRIVACY_NOTICE_VERSION.
 * PLACEHOLDER until the owner's lawyer has read it.
 */
export const privacy = {
  line: 'By sending this form you agree that we use your details as our privacy notice says.',
  summary: 'Read the privacy notice',
  paragraphs: [
    `${company.name} keeps what you send here, your name, e-mail address, phone number, message and resume, to answer you and to place people in jobs. We use it for nothing else.`,
    'Our consultants read it. We show your resume to an employer only for a position that you applied for or agreed to, and we sell your details to nobody.',
    'We keep it for as long as we may have a position for you, and erase it when you ask us to.',
    `You can ask what we keep about you, have it corrected or have it erased. Write to ${company.emails[3].address} from the address that you used here; we act within 30 days.`,
    'This site sets no cookies for advertising, and sends nothing to other companies while you read it.',
  ],
} as const
