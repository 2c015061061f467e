import type { PagePath } from './pages.ts'

/**
 * The description of each page for search engines and social networks. Apart from the route table, because no visitor's
 * browser needs it.
 */
export const pageDescriptions: Record<PagePath, string> = {
  '/': 'Recruiters since 2015 for automotive, engineering, IT and senior management roles across India. Executive search, bulk hiring, campus placements and training.',
  '/about':
    'A recruitment firm founded in 2015 with offices in Noida and Rohtak: our story, mission and vision, the team and how we work.',
  '/services/industry-expertise':
    'Recruiters assigned by industry: automotive, tyres, engineering, electronics, energy, pharma, ITES and real estate. What we hire for and how.',
  '/services/executive-search':
    'Confidential search for CEOs, CTOs, COOs and plant heads in India: four steps in eight weeks, run by consultants who know the industry.',
  '/services/startup-hiring':
    'Hiring for greenfield plants and young companies in three stages: foundation, growth and scale team, with the key roles of each stage.',
  '/services/rpo':
    'Recruiters on your floor who hire in your name: three RPO plans for 5 to 50+ hires a month, with reports, audit papers and one desk for joining.',
  '/services/talent-mapping':
    'A talent map shows who does the work you need in India, where they are, what they earn and how soon they could join. Ask for a sample report.',
  '/services/competitor-analysis':
    'What rival companies hire for, pay and build, read from their hiring across India. Confidential reports on headcount, roles, pay and locations.',
  '/services/diversity-hiring':
    'Diversity hiring for Indian employers: six DEI sourcing channels, four assessment stages that treat everyone alike, and measures you can report.',
  '/industries':
    'Domain-focused hiring in eight industries, from automotive and tyres to pharmaceuticals and ITES, with three success stories.',
  '/openings':
    'Open positions in automotive, engineering, IT and more across India. Filter by industry, search by skill or place, and apply with your resume.',
  '/contact':
    'Write, call, send a WhatsApp message or visit us in Noida or Rohtak. A consultant answers every message within 24 hours.',
  '/get-quote':
    'Ask for a quote for executive search, bulk hiring, campus placements, training or diversity sourcing: a detailed proposal within 24 hours.',
  '/admin/login': 'Sign in to the back office.',
  '/admin': 'The back office: jobs, categories, applications and enquiries.',
  '*': 'There is no page at this address.',
}
