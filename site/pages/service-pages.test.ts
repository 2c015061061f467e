import { expect, test } from 'vitest'
import {
  band,
  eightIndustries,
  expectCases,
  expectEach,
  expectFigures,
  expectLinks,
  showPage,
  textOf,
  texts,
} from '../../tests/support/page-contents.ts'

const serviceCall = { 'Get Quote': '/get-quote', 'Talk to a consultant': '/contact' }

/** The hero of a service page: its heading, its two scenes, its two ways on. */
async function openService(path: Parameters<typeof showPage>[0], heading: string | RegExp) {
  const main = await showPage(path)
  expect(texts(main, 'h1')).toEqual([typeof heading === 'string' ? heading : expect.stringMatching(heading)])
  expect(main.querySelectorAll('[aria-roledescription="slide"]')).toHaveLength(2)
  expectLinks(main, serviceCall)
  return main
}

/** The end of a page names what the quote is for. */
const callFor = (thing: string) => ({ [`Get a quote for ${thing}`]: '/get-quote', 'Talk to a consultant': '/contact' })

/** The last band of the page. */
const closing = (main: Element) => [...main.querySelectorAll('section')].at(-1) as Element

test('executive search shows its eight weeks, three pillars and three cases', async () => {
  const main = await openService('/services/executive-search', 'Top-Tier Leadership for a Changing World')
  expectEach(band('Eight weeks, in four steps').querySelectorAll('ol > li'), [
    ['Client Briefing & Strategy', 'Week 1'],
    ['Market Research & Mapping', 'Week 2-3'],
    ['Discreet Approach & Assessment', 'Week 4-6'],
    ['Presentation & Selection', 'Week 7-8'],
  ])
  expectEach(band('What every search rests on').querySelectorAll('li'), [
    ['Absolute Confidentiality'],
    ['Perfect Culture Fit'],
    ['Domain Expertise', '50+ senior executives placed in automotive'],
  ])
  expectCases('Searches we closed', [
    ['CEO', 'Renewable energy'],
    ['CTO', 'Fintech'],
    ['COO', 'Healthcare'],
  ])
  expectLinks(closing(main), callFor('a search'))
})

test('start-up hiring shows three stages with key roles, four benefits and three stories', async () => {
  const main = await openService('/services/startup-hiring', 'Building Your Dream Team from Day One')
  const stages = band('Three stages, three kinds of people').querySelectorAll('ol > li')
  expectEach(stages, [
    ['Foundation Team', '0-6 months', 'Key roles'],
    ['Growth Team', '6-18 months', 'Key roles'],
    ['Scale Team', '18+ months', 'Key roles'],
  ])
  for (const stage of stages) expect(stage.querySelectorAll('li').length).toBeGreaterThan(2)
  expect(texts(band('What you gain'), 'dt')).toHaveLength(4)
  expectCases('Success stories', [
    ['Brake parts plant', 'Automotive'],
    ['Solar module factory', 'Energy'],
    ['Fleet software company', 'IT'],
  ])
  expectLinks(closing(main), callFor('a new team'))
})

test('industry expertise shows what is hired for in eight industries, how recruiters work, and cases', async () => {
  const main = await openService('/services/industry-expertise', /\w/)
  expectEach(band('In figures').querySelectorAll('dl > div'), [
    ['25', 'years in the automobile field'],
    ['50+', 'senior executives placed in automotive'],
    ['60+', 'man-years of experience'],
    ['500+', 'placements a year'],
  ])
  expectEach(
    band('What we hire for').querySelectorAll('summary'),
    eightIndustries.map((name) => [name]),
  )
  expect(band('How a domain recruiter works').querySelectorAll('ol > li')).toHaveLength(4)
  expectCases('Where knowing the work helped', [
    ['Tyre Industry'],
    ['Engineering & Manufacturing'],
    ['Electrical & Electronics'],
  ])
  expectLinks(closing(main), callFor('this vacancy'))
})

test('RPO shows its figures, three plans, four benefits and four desks', async () => {
  await openService('/services/rpo', 'Outsource Hiring. Retain Control.')
  expectFigures('This service in figures', [
    ['50%', 'average TAT reduction'],
    ['40%', 'cost savings'],
    ['95%', 'client satisfaction'],
    ['100%', 'compliance'],
  ])
  const plans = band('Three plans, by hires a month')
  expect(texts(plans, 'h3')).toEqual(['SME Plan', 'Growth Plan', 'Enterprise Plan'])
  const tiers = plans.querySelectorAll('ul')[0]?.children ?? []
  expectEach(tiers, [['5-20 hires/month'], ['20-50 hires/month', 'Most Popular'], ['50+ hires/month']])
  for (const tier of tiers) expect(tier.querySelectorAll('li').length).toBeGreaterThanOrEqual(4)
  expect(textOf(plans).split('Most Popular')).toHaveLength(2)
  expectEach(band('A week at the desk').querySelectorAll('ol > li'), [
    ['Mon', '3 of 12 filled'],
    ['Tue', '3 of 12 filled'],
    ['Wed', '4 of 12 filled'],
    ['Thu', '6 of 12 filled'],
    ['Fri', '7 of 12 filled'],
    ['Sat', '8 of 12 filled'],
  ])
  const benefits = texts(band('What you gain'), 'dt')
  expect(benefits).toHaveLength(4)
  for (const gain of ['40-60% faster hiring', '30-50% cost reduction'])
    expect(benefits.filter((benefit) => benefit.includes(gain))).toHaveLength(1)
  expect(texts(band('Embedded recruiters, desk by desk'), 'h3')).toEqual([
    'Requisition desk',
    'Sourcing desk',
    'Interview desk',
    'Offer and joining desk',
  ])
  expectLinks(band('How many people do you hire in a month?'), callFor('RPO'))
})

test('talent mapping shows its figures, six map contents, three use cases and four benefits', async () => {
  await openService('/services/talent-mapping', 'Visualize the Talent Landscape Before You Hire')
  expectFigures('This service in figures', [
    ['50+', 'markets mapped'],
    ['500+', 'companies covered'],
    ['1000+', 'roles charted'],
    ['10K+', 'data points'],
  ])
  expect(textOf(band('One sheet of the map'))).toContain('Sample, made-up figures')
  expect(texts(band('What is on the map'), 'h3')).toHaveLength(6)
  const decisions = ['Market expansion', 'Leadership planning', 'Retention strategy']
  expect(texts(band('Three decisions it settles'), 'h3')).toEqual(decisions)
  expect(texts(band('What you know in advance'), 'dt')).toHaveLength(4)
  expectLinks(band('Name one function and one city.'), callFor('a map'))
})

test('competitor analysis shows its figures, features, insights, dimensions and guarantees', async () => {
  await openService('/services/competitor-analysis', "Know Who's Hiring – And How You Can Stay Ahead")
  expectFigures('This service in figures', [
    ['200+', 'companies tracked'],
    ['50K+', 'data points'],
    ['25+', 'industries'],
    ['100%', 'confidential reports'],
  ])
  const report = band('A report, unfolded')
  expect(textOf(report)).toContain('Sample report')
  expect(texts(report, 'ol > li')).toHaveLength(6)
  expect(texts(band('What hiring gives away'), 'h3')).toHaveLength(4)
  const dimensions = ['Headcount', 'Role', 'Compensation', 'Geographic footprint']
  expect(texts(band('Four dimensions compared'), 'dt')).toEqual(dimensions)
  expect(texts(band('Four confidentiality guarantees'), 'h3')).toHaveLength(4)
  expectLinks(band('Which companies do you watch?'), callFor('a report'))
})

test('diversity hiring shows its figures, stories, reasons, channels, stages and measures', async () => {
  await openService('/services/diversity-hiring', 'Building Inclusive Workplaces Through Smart Hiring')
  expectFigures('This service in figures', [
    ['1000+', 'diverse hires'],
    ['45%', 'client diversity improvement'],
    ['95%', 'inclusive assessment success'],
    ['88%', 'retention'],
  ])
  const stories = band('Diversity Success Stories')
  expectCases('Diversity Success Stories', [
    ['Technology startup', '40% women representation in 12 months', '20% engagement increase', '2 patent applications'],
    ['Financial services firm', '3 C-level appointments', '2 new market segments', '35% satisfaction'],
    ['Manufacturing company', '50% diversity increase', '3 product lines', '25% fewer incidents'],
  ])
  for (const story of stories.querySelectorAll('li')) expect(story.querySelectorAll('strong')).toHaveLength(3)
  expect(texts(band('Why Diversity Matters'), 'h3')).toEqual([
    '19% higher innovation revenue',
    '87% better decisions',
    '35% more likely to outperform',
    '70% of job seekers weigh diversity',
  ])
  expect(texts(band('DEI Sourcing Channels'), 'li')).toHaveLength(6)
  expect(texts(band('Inclusive Assessment Framework'), 'h3')).toHaveLength(4)
  const measures = band('Measuring Diversity Success')
  expect(texts(measures, 'h3')).toHaveLength(4)
  for (const group of measures.querySelectorAll('ul')[0]?.children ?? [])
    expect(group.querySelectorAll('li')).toHaveLength(3)
  expectLinks(band('Start with one team.'), {
    'Start Diversity Initiative': '/get-quote',
    'Schedule DEI Consultation': '/contact',
  })
  expectLinks(document.querySelector('footer') as Element, {
    'Company Profile': '/about',
    'Life at the firm': '/about#life',
    Disclaimer: '/',
  })
})
