/** The fields of the sections that several pages have. A page's record gives them its texts. */
import {
  choice,
  drawing,
  figure,
  fixed,
  group,
  line,
  link,
  list,
  picture,
  text,
} from '../../contract/content/build-fields.ts'
import type { LinkValue } from '../../contract/content/fields.ts'
import type { HeroPhotoProps } from '../sections/hero-photo.tsx'
import type { SceneSlide } from '../sections/scene-slides.tsx'

const scenes = [
  'bays',
  'board-table',
  'bridge',
  'bridge-open',
  'car',
  'college',
  'contour-map',
  'conveyor',
  'gears',
  'process-line',
  'rack',
  'towers',
  'tray',
  'helm',
  'scaffold',
  'bearing',
  'compass',
  'balance',
  'abacus',
  'spanners',
  'pistons',
  'keys',
  'press',
  'shift-board',
  'drawing-sheet',
  'survey-sheet',
] as const satisfies readonly SceneSlide['scene'][]
type Scene = (typeof scenes)[number]

/** The shipped headings that the specification quotes are listed in site.test.ts. */
export const heading = (value: string) => line('Heading', 80, value)

/** `sample`: the words promise something, or say something about the firm. */
type Sample = { sample?: true }

export const lead = (value: string, options: Sample = {}) => text('Sentence under the heading', 240, value, options)

type Titled = { heading: string; lead: string }
const titled = (texts: Titled, options?: Sample) => ({
  heading: heading(texts.heading),
  lead: lead(texts.lead, options),
})

const scene = (value: Scene) => drawing('Drawing', scenes, value)

/** Whether a service or an industry is on the site (contract/content/offer.ts). */
export const shown = (help: string) => choice('On the site', ['shown', 'hidden'], 'shown', { help })

/** Title and description of a page, as search engines and shared links show them. */
export const pageTexts = (title: string, description: string) =>
  group(
    'Search engines and shared links',
    {
      title: line('Title of the page', 80, title, { help: 'Shown in the browser tab and in search results.' }),
      description: text('Description', 220, description, {
        help: 'One or two sentences under the title in search results. About 150 characters are shown.',
      }),
    },
    'Not on the page itself.',
  )

type HeroTexts = {
  heading: string
  lead: string
  /** The sentence says something about the firm. */
  leadIsSample?: true
  action: LinkValue
  second: LinkValue
  slidesName: string
  slides: readonly { label: string; scene: Scene }[]
}

const focuses = [
  'centre',
  'top',
  'bottom',
  'left',
  'right',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const satisfies readonly HeroPhotoProps['focus'][]

const photoFields = (minWidth: number, drawings: string) => ({
  photo: picture('Photo', 'hero', {
    minWidth,
    help: `Optional, in place of ${drawings}. It is cut to its place; choose below what stays in view.`,
  }),
  focus: choice('What of the photo stays in view', focuses, 'centre'),
})

/** The number of drawings is the specification's. */
const slideshow = ({ slidesName, slides }: Pick<HeroTexts, 'slidesName' | 'slides'>) => ({
  ...photoFields(1000, 'the drawings'),
  slidesName: line('Name of the slideshow', 80, slidesName, {
    help: 'Read aloud to people who cannot see the drawings.',
  }),
  slides: list(
    'Drawings',
    {
      entry: 'drawing',
      item: group('Drawing', { label: line('Label', 24), scene: scene('car') }),
      length: slides.length,
    },
    slides,
  ),
})

export const hero = (texts: HeroTexts) =>
  group('Opening', {
    ...titled(texts, texts.leadIsSample && { sample: true }),
    action: link('Button', texts.action),
    second: link('Second link', texts.second),
    ...slideshow(texts),
  })

export const serviceHero = (texts: Omit<HeroTexts, 'action' | 'second'>) =>
  hero({
    ...texts,
    action: { label: 'Get Quote', to: '/get-quote' },
    second: { label: 'Talk to a consultant', to: '/contact' },
  })

export const shortHero = (texts: { heading: string; lead: string; scene: Scene }) => ({
  ...titled(texts),
  ...photoFields(800, 'the drawing'),
  scene: scene(texts.scene),
})

type Figure = { value: string; label: string }
const figureFields = { value: figure('Figure'), label: line('What it counts', 60) }

/** As many headline figures ship as the specification gives. A firm that cannot show one removes it. */
export const figures = (values: readonly Figure[]) =>
  list(
    'Figures',
    {
      entry: 'figure',
      item: group('Figure', figureFields),
      min: 0,
      max: values.length,
      sample: 'entries',
      help: 'Remove those that are not true of your firm. Without any, the page leaves them out.',
    },
    values,
  )

/** A figure that texts name, and that a firm may leave out. */
export const oneFigure = (label: string, { value, label: counted }: Figure) =>
  group(
    label,
    {
      value: figure('Figure', value, { optional: true, help: 'Leave it empty when your firm has no such figure.' }),
      label: line('What it counts', 60, counted),
    },
    undefined,
    { sample: true },
  )

type Row = { title: string; line: string }
const rowFields = { title: line('Title', 80), line: text('Sentence', 300) }

/** For texts that say something about the firm. */
type AboutTheFirm = { sample?: 'entries' }

/** The specification fixes the number of tiles. */
export const tiles = (values: readonly Row[], options: AboutTheFirm = {}) =>
  list('Tiles', { entry: 'tile', item: group('Tile', rowFields), length: values.length, ...options }, values)

export const tilesSection = (label: string, { sample, ...texts }: Titled & { tiles: readonly Row[] } & AboutTheFirm) =>
  group(label, { ...titled(texts), tiles: tiles(texts.tiles, sample && { sample }) })

/** The specification fixes the number of rows. */
export const rowsSection = (label: string, texts: Titled & { items: readonly Row[] }) =>
  group(label, {
    ...titled(texts),
    items: list('Rows', { entry: 'row', item: group('Row', rowFields), length: texts.items.length }, texts.items),
  })

type Point = { title: string; text: string }
const pointFields = { title: line('Title', 80), text: text('Text', 400) }

/** A point whose place in the page the specification gives. */
export const titledPoint = (title: string, words: string, options?: Sample) =>
  group(title, { title: line('Title', 80, title), text: text('Text', 400, words) }, undefined, options)

/** A row or tile whose place in the page the specification gives. */
export const titledRow = (title: string, sentence: string, options?: Sample) =>
  group(title, { title: line('Title', 80, title), line: text('Sentence', 300, sentence) }, undefined, options)

export const points = (values: readonly Point[], options: AboutTheFirm = {}) =>
  list('Points', { entry: 'point', item: group('Point', pointFields), length: values.length, ...options }, values)

export const pointsSection = (label: string, texts: Titled & { points: readonly Point[] }) =>
  group(label, { ...titled(texts), points: points(texts.points) })

export const paragraphs = (values: readonly string[], options: AboutTheFirm = {}) =>
  list('Paragraphs', { entry: 'paragraph', item: text('Paragraph', 800), min: 1, max: 8, ...options }, values)

export const paragraphsSection = (
  label: string,
  { sample, ...texts }: { heading: string; paragraphs: readonly string[] } & AboutTheFirm,
) => group(label, { heading: heading(texts.heading), paragraphs: paragraphs(texts.paragraphs, sample && { sample }) })

export const steps = (label: string, texts: Titled & { steps: readonly Point[] }) =>
  group(label, {
    ...titled(texts),
    steps: list('Steps', { entry: 'step', item: group('Step', pointFields), length: texts.steps.length }, texts.steps),
  })

type Story = {
  title: string
  sector: string
  challenge: string
  solution: string
  impact?: string
  figures?: readonly Figure[]
}

type Stories = Titled & {
  stages?: readonly string[]
  cases: readonly Story[]
  /** Shows what could happen, and does not say that it did. */
  isExample?: true
}

/** As many stories ship as the specification gives. Stories that did not happen are removed, all of them if need be. */
export const stories = (label: string, { isExample, ...texts }: Stories) =>
  group(label, {
    ...titled(texts),
    stages: list(
      'Names of the three columns',
      { entry: 'column', item: line('Column', 30), length: 3 },
      texts.stages ?? ['Challenge', 'Solution', 'Impact'],
    ),
    cases: list(
      'Stories',
      {
        entry: 'story',
        item: group('Story', {
          title: line('Title', 60, '', { help: 'The position that was filled, or the name of the case.' }),
          sector: line('Industry', 60),
          challenge: text('First column', 500),
          solution: text('Second column', 500),
          impact: text('Third column', 500, '', { optional: true, help: 'May be empty when there are figures.' }),
          figures: list(
            'Figures of the third column',
            { entry: 'figure', item: group('Figure', figureFields), min: 0, max: 3, sample: 'entries' },
            [],
          ),
          picture: picture('Picture', 'photo', { help: 'Optional, under the title.' }),
        }),
        max: 12,
        ...(isExample
          ? { min: texts.cases.length }
          : {
              min: 0,
              sample: 'entries',
              help: 'Remove those that did not happen. Without any, the page leaves the section out.',
            }),
      },
      texts.cases.map(({ impact = '', figures = [], ...story }) => ({ ...story, impact, figures, picture: null })),
    ),
  })

type Call = { heading: string; lead: string; action?: LinkValue; second?: LinkValue }

export const closingCall = ({
  action = { label: 'Get Quote', to: '/get-quote' },
  second = { label: 'Talk to a consultant', to: '/contact' },
  ...texts
}: Call) =>
  group('End of the page', {
    ...titled(texts),
    action: link('Button', action),
    second: link('Second link', second),
  })

/** A button that opens a form, and the words that the form starts with. */
export const sampleRequest = (title: string, message: string) =>
  group('Request for a sample', {
    title: fixed(title),
    message: text('Words that the form starts with', 300, message),
  })
