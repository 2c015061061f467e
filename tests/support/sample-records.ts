import {
  address,
  choice,
  figure,
  fixed,
  group,
  line,
  link,
  list,
  picture,
  text,
} from '../../contract/content/build-fields.ts'
import { SHOWN } from '../../contract/content/offer.ts'
import type { ContentRecord } from '../../contract/content/site-pages.ts'
import { getQuote } from '../../site/content/get-quote.ts'
import { look } from '../../site/content/look.ts'
import { mails } from '../../site/content/mails.ts'

const story = group('Story', {
  title: line('Title', 40),
  words: text('Words', 200),
  photo: picture('Photo', 'photo'),
})

const service = (title: string, path: string) =>
  group(title, { title: line('Name', 60, title), path: fixed(path), shown: choice('On the site', SHOWN, 'shown') })

const industry = (title: string) =>
  group(title, { title: line('Name', 40, title), shown: choice('On the site', SHOWN, 'shown') })

/** Records of content with a field of every kind. */
export const sampleRecords: ContentRecord[] = [
  {
    key: 'home',
    title: 'Home',
    path: '/',
    schema: group('Home', {
      heading: fixed('As the specification has it'),
      lead: line('Lead', 60, 'A first sentence.'),
      scene: choice('Drawing', ['car', 'gears'], 'car'),
      action: link('Button', { label: 'Call us', to: '/contact' }),
      mark: picture('Mark', 'mark'),
      stories: list('Stories', { entry: 'story', item: story, min: 1, max: 5 }, [
        { title: 'First', words: 'It began.', photo: null },
      ]),
    }),
  },
  {
    key: 'firm',
    title: 'The firm',
    path: '/about',
    schema: group('The firm', {
      name: line('Name', 60, 'Sample & Partners', { sample: true }),
      phone: address('Phone', 'phone', '+91 00000 00000', { sample: true }),
      foundedIn: figure('Founded in', '2015'),
      generalEmail: address('E-mail', 'email', 'security@example.com'),
      social: fixed({ facebook: '', linkedIn: '', others: [] }),
      emails: fixed([{ address: 'security@example.com' }]),
      offices: fixed([]),
      phones: fixed([]),
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
        },
        [{ days: 'Every day', time: '24 hours' }],
      ),
      holidays: list(
        'Public holidays',
        {
          entry: 'holiday',
          item: group('Holiday', { day: line('Date', 10, '', { reads: 'holiday' }), name: line('Name', 40) }),
          min: 0,
          max: 80,
        },
        [],
      ),
    }),
  },
  {
    key: 'privacy',
    title: 'Privacy Policy',
    path: '/privacy',
    schema: group('Privacy Policy', { notice: group('Notice', { line: text('Sentence', 200, 'You agree.') }) }),
  },
  {
    key: 'openings',
    title: 'Current openings',
    path: '/openings',
    schema: group('Current openings', {
      page: group('Search engines', {
        title: line('Title', 60, 'Current openings'),
        description: line('Description', 60, 'A sample'),
      }),
    }),
  },
  {
    key: 'services',
    title: 'Services menu',
    path: '/',
    schema: group(
      'Services menu',
      { about: service('Advice', '/about'), search: service('Search', '/services/search') },
      undefined,
      { keepsOne: 'service' },
    ),
  },
  {
    key: 'industries',
    title: 'Industries',
    path: '/',
    schema: group('Industries', {
      covered: group('Industries we cover', {
        industries: group('Industries', { tyres: industry('Tyre Industry'), ships: industry('Ships') }),
      }),
    }),
  },
  { key: 'look', title: 'Look', path: '/', schema: look },
  { key: 'get-quote', title: 'Get a quote', path: '/get-quote', schema: getQuote },
  { key: 'mails', title: 'Mails', path: '/privacy', schema: mails },
]
