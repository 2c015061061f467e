import { group, line, text } from '../../contract/content/build-fields.ts'

const receipt = (label: string, words: string, help?: string) => text(label, 600, words, help ? { help } : {})

const promiseHelp = 'Write {by} for the time in India until which an answer is promised.'

/** The mails whose words are the firm's. No page shows them. */
export const mails = group('Mails', {
  receipts: group(
    'Receipts',
    {
      opening: line('What they begin with', 80, 'Hello,'),
      application: receipt(
        'For an application',
        'We have received your application for {job}. We will review it and get back to you soon.',
        'Write {job} for the title of the position.',
      ),
      contact: receipt(
        'For a message',
        'We have received your message. We will get back to you within 24 hours. Only office hours count, so that is by {by} at the latest.',
        promiseHelp,
      ),
      quote: receipt(
        'For a quote request',
        'We have received your quote request. We will get back to you within 24 hours with a detailed proposal. Only office hours count, so that is by {by} at the latest.',
        promiseHelp,
      ),
      resume: receipt('For a resume', 'We have received your resume. We will review it and get back to you soon.'),
      closing: text('What they end with', 200, '{firm}'),
    },
    'Sent to people who have sent a form; no page shows them. A line for people who did not write to you is added. Mails that are still waiting use the words that are published when they are sent.',
  ),
  importNotice: group(
    'Notice to people who were brought in',
    {
      subject: line('Subject', 100, '{firm} keeps your details'),
      opening: text(
        'What it begins with',
        600,
        'Hello,\n\n{firm} has your name, your contact details and, if you sent one, your resume.',
      ),
      source: line('Words before the source', 80, 'Where they come from'),
      purpose: line('Words before the purpose', 80, 'What they are kept for'),
      rights: text(
        'What they can ask for, before the address of the contact page',
        600,
        'You can ask at any time what is kept, have it corrected, or have it erased: please reply to this mail or write to us here:',
      ),
      policy: line('Words before the address of the Privacy Policy', 80, 'How we treat personal data'),
      closing: text('What it ends with', 200, '{firm}'),
    },
    'Sent to people whom an import has brought in; no page shows it. The source, the purpose and the addresses are added to each mail. Mails that are still waiting use the words that are published when they are sent.',
  ),
})
