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

/** A record with every kind of field, for the editor's unit tests. */
export const sampleSchema = group('Sample page', {
  hero: group('Opening', {
    heading: fixed('As the specification has it'),
    lead: line('Lead', 30, 'A first sentence.'),
    scene: choice('Drawing', ['car', 'gears'], 'car'),
    action: link('Button', { label: 'Call us', to: '/contact' }),
  }),
  figures: list('Figures', { entry: 'figure', item: figure('Figure'), length: 2 }, ['500+', '25']),
  stories: list(
    'Stories',
    {
      entry: 'story',
      item: group('Story', {
        role: line('Role', 20),
        words: text('Words', 100),
        photo: picture('Photo', 'photo'),
      }),
      min: 1,
      max: 4,
    },
    [
      { role: 'CEO', words: 'It began.', photo: null },
      { role: 'CTO', words: 'It went on.', photo: null },
      { role: 'COO', words: 'It ended.', photo: null },
    ],
  ),
  phone: address('Phone', 'phone', '+91 00000 00000'),
})
