import { address, choice, figure, group, line, list, picture, text } from '../../contract/content/build-fields.ts'
import type { ClientMarkName } from '../sections/client-strip.tsx'
import { oneFigure } from './section-fields.ts'

/** `letters` shows the name itself. The others are shipped drawings of companies that do not exist. */
const marks = [
  'letters',
  'arvind-forge',
  'nordline',
  'kaveri-tyres',
  'mehta-and-co',
  'sulabh-motors',
  'tessera',
  'deccan-and-daughters',
  'ojasvi-hydro',
] as const satisfies readonly ClientMarkName[]

const sample = true

const office = group('Office', {
  role: line('What it is', 40, '', { help: 'Such as "Registered Office".' }),
  town: line('Town', 40, '', {
    sample,
    optional: true,
    help: 'For sentences about where the offices are: write {towns} or {anyTown} in any text to name all of them.',
  }),
  lines: list(
    'Address',
    { entry: 'line', item: line('Line', 80), min: 1, max: 4, sample, help: 'As on an envelope, line by line.' },
    [],
  ),
  photo: picture('Photo', 'photo', { help: 'Optional. Without one, the card has text only.' }),
})

const client = group('Client', {
  name: line('Name', 40),
  mark: choice('Mark while there is no picture', marks, 'letters', {
    sample,
    help: 'Choose "letters" to show the name, or upload the client’s own mark below.',
  }),
  picture: picture('Mark', 'mark', { help: 'Show it only with the client’s written consent.' }),
})

const oneClient = (name: string, mark: (typeof marks)[number]) => ({ name, mark, picture: null })

/** The firm's details, which every page shows. What ships is a firm that does not exist. */
export const firm = group('The firm', {
  name: line('Name', 40, 'Setu Talent Partners', {
    sample,
    help: 'Write {firm} in any text of the site to show it there.',
  }),
  foundedIn: figure('Founded in', '2015', { sample, help: 'Write {founded} in any text to show it there.' }),
  phones: list(
    'Phone numbers',
    {
      entry: 'phone number',
      item: group('Phone number', { label: line('For whom', 40), number: address('Number', 'phone') }),
      min: 1,
      max: 6,
      sample: 'entries',
      help: 'The first one is in the menu on phones.',
    },
    [
      { label: 'Employers', number: '+91 00000 00000' },
      { label: 'Job seekers', number: '+91 00000 00001' },
    ],
  ),
  whatsApp: group('WhatsApp', {
    number: address('Number', 'phone', '+91 00000 00000', { sample }),
    question: line('Words that a message starts with', 120, 'Hello {firm}, I have a question.'),
    greeting: line('Words that a message from the end of a page starts with', 120, 'Hello {firm}.'),
  }),
  emails: list(
    'E-mail addresses',
    {
      entry: 'e-mail address',
      item: group('E-mail address', { purpose: line('For what', 60), address: address('Address', 'email') }),
      min: 1,
      max: 8,
      sample: 'entries',
      help: 'The first two are also beside the forms.',
    },
    [
      { purpose: 'New hiring mandates', address: 'hiring@example.com' },
      { purpose: 'Resumes and applications', address: 'careers@example.com' },
      { purpose: 'Training and campus', address: 'training@example.com' },
      { purpose: 'Everything else', address: 'hello@example.com' },
    ],
  ),
  applicationEmail: address('E-mail for applications', 'email', 'careers@example.com', {
    sample,
    help: 'Offered to people who cannot send the form.',
  }),
  generalEmail: address('E-mail for everything else', 'email', 'hello@example.com', {
    sample,
    help: 'Write {email} in any text to show it there.',
  }),
  offices: list('Offices', { entry: 'office', item: office, min: 1, max: 6 }, [
    {
      role: 'Registered Office',
      town: 'Rohtak',
      lines: ['Placeholder House, Sector 0', 'Rohtak, Haryana 124001'],
      photo: null,
    },
    {
      role: 'Corporate Office',
      town: 'Noida',
      lines: ['Placeholder Tower, Sector 00', 'Noida, Uttar Pradesh 201301'],
      photo: null,
    },
  ]),
  hours: list(
    'Business hours',
    {
      entry: 'line',
      item: group('Line', {
        days: line('Days', 20, '', { reads: 'days' }),
        time: line('Hours', 40, '', { reads: 'hours' }),
      }),
      min: 1,
      max: 7,
      sample,
      help: 'The promise of an answer is counted with them. Write {hours} in any text to show them there.',
    },
    [
      { days: 'Mon-Fri', time: '9:00 AM-6:00 PM' },
      { days: 'Sat', time: '9:00 AM-2:00 PM' },
      { days: 'Sun', time: 'Closed' },
    ],
  ),
  holidays: list(
    'Public holidays',
    {
      entry: 'holiday',
      item: group('Holiday', {
        day: line('Date', 10, '', {
          reads: 'holiday',
          help: 'Year, month and day: 2027-11-14. Without the year when it is the same every year: 11-14.',
        }),
        name: line('Name', 40),
      }),
      min: 0,
      max: 80,
      help: 'Days on which your offices are closed: the promise of an answer does not count them, and the dates of a search mark them. Say so in the name while a date is not announced yet.',
    },
    // Gazetted holidays. 2026: the list of the Department of Personnel and Training. 2027: computed calendars, except Good Friday.
    [
      { day: '01-26', name: 'Republic Day' },
      { day: '08-15', name: 'Independence Day' },
      { day: '10-02', name: 'Gandhi Jayanti' },
      { day: '12-25', name: 'Christmas Day' },
      { day: '2026-03-04', name: 'Holi' },
      { day: '2026-03-21', name: 'Id-ul-Fitr' },
      { day: '2026-03-26', name: 'Ram Navami' },
      { day: '2026-03-31', name: 'Mahavir Jayanti' },
      { day: '2026-04-03', name: 'Good Friday' },
      { day: '2026-05-01', name: 'Buddha Purnima' },
      { day: '2026-05-27', name: 'Id-ul-Zuha' },
      { day: '2026-06-26', name: 'Muharram' },
      { day: '2026-08-26', name: 'Milad-un-Nabi' },
      { day: '2026-09-04', name: 'Janmashtami' },
      { day: '2026-10-20', name: 'Dussehra' },
      { day: '2026-11-08', name: 'Diwali' },
      { day: '2026-11-24', name: 'Guru Nanak Jayanti' },
      { day: '2027-03-10', name: 'Id-ul-Fitr (expected)' },
      { day: '2027-03-22', name: 'Holi (expected)' },
      { day: '2027-03-26', name: 'Good Friday' },
      { day: '2027-04-15', name: 'Ram Navami (expected)' },
      { day: '2027-05-17', name: 'Id-ul-Zuha (expected)' },
      { day: '2027-05-20', name: 'Buddha Purnima (expected)' },
      { day: '2027-06-16', name: 'Muharram (expected)' },
      { day: '2027-08-25', name: 'Janmashtami (expected)' },
      { day: '2027-10-09', name: 'Dussehra (expected)' },
      { day: '2027-10-29', name: 'Diwali (expected)' },
    ],
  ),
  promise: text(
    'Sentence about the hours that count',
    240,
    'We count office hours ({hours}) and leave out public holidays.',
    { help: 'Beside each form, after the promise of an answer within 24 hours. 24 hours are one working day.' },
  ),
  social: group('Social networks', {
    facebook: address('Facebook', 'url', 'https://facebook.example.com/setu-talent-partners', {
      sample,
      optional: true,
    }),
    linkedIn: address('LinkedIn', 'url', 'https://linkedin.example.com/company/setu-talent-partners', {
      sample,
      optional: true,
    }),
    others: list(
      'Other networks',
      {
        entry: 'network',
        item: group('Network', {
          name: line('Name', 30),
          address: address('Address', 'url'),
        }),
        min: 0,
        max: 6,
        help: 'Instagram, YouTube, X and Telegram have their own icon; any other address gets a plain one.',
      },
      [],
    ),
  }),
  claims: group(
    'Figures of the firm',
    {
      placements: oneFigure('Placements', { value: '500+', label: 'placements a year' }),
      manYears: oneFigure('Experience', { value: '60+', label: 'man-years of experience' }),
      automobileYears: oneFigure('Automobile field', {
        value: '25',
        label: 'years in the automobile field behind our consultants',
      }),
      executives: oneFigure('Executives', { value: '50+', label: 'senior executives placed in automotive' }),
    },
    'Each is entered here once, or left empty. Texts use {placements}, {manYears}, {autoYears} and {executives}.',
  ),
  facts: group(
    'Facts in texts',
    {
      satisfaction: figure('Client satisfaction', '95%', { sample, optional: true, help: 'Texts use {satisfied}.' }),
      fasterHiring: figure('Faster hiring with RPO', '40-60%', { sample, optional: true, help: 'Texts use {faster}.' }),
      costReduction: figure('Lower cost with RPO', '30-50%', { sample, optional: true, help: 'Texts use {saving}.' }),
      colleges: line('Where colleges work with you', 60, 'four cities', {
        sample,
        optional: true,
        help: 'After "colleges in". Texts use {colleges}.',
      }),
      background: line('Background of the consultants', 60, 'an MBA or B-Tech background', {
        sample,
        optional: true,
        help: 'After "consultants with". Texts use {background}.',
      }),
    },
    'Each is entered here once and shown wherever a text names it. One that no text names may be left empty.',
  ),
  copyrightYear: figure('Copyright year', '2024', {
    sample,
    help: 'After © at the end of every page. A span such as 2015-2026 is fine.',
  }),
  sentence: text(
    'Sentence at the end of every page',
    160,
    'Since {founded} we have placed engineers, plant heads and leaders with employers across India.',
    { sample },
  ),
  vision: text(
    'Vision',
    300,
    'To be the first call for every employer in India with a place to fill, and a fair hearing for every person who could fill it.',
    { sample },
  ),
  clients: list(
    'Clients',
    {
      entry: 'client',
      item: client,
      min: 0,
      max: 24,
      sample: 'entries',
      help: 'Without any, the home page leaves the strip out.',
    },
    [
      oneClient('Arvind Forge', 'arvind-forge'),
      oneClient('NORDLINE', 'nordline'),
      oneClient('Kaveri Tyres', 'kaveri-tyres'),
      oneClient('mehta&co', 'mehta-and-co'),
      oneClient('Sulabh Motors', 'sulabh-motors'),
      oneClient('TESSERA', 'tessera'),
      oneClient('Deccan & Daughters', 'deccan-and-daughters'),
      oneClient('Ojasvi Hydro', 'ojasvi-hydro'),
    ],
  ),
})
