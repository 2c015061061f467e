/** The options of the quote form, by the value that is sent. Apart from the schema, so that the page needs no zod. */
export const quoteIndustries = {
  automotive: 'Automotive',
  'ites-bpo': 'ITES & BPO',
  pharmaceuticals: 'Pharmaceuticals',
  manufacturing: 'Manufacturing',
  electrical: 'Electrical & Electronics',
  energy: 'Energy',
  'real-estate': 'Real Estate',
  other: 'Other',
} as const

export const quoteServices = {
  'executive-search': 'Executive search',
  'leadership-hiring': 'Strategic leadership hiring',
  'lateral-bulk': 'Lateral and bulk hiring',
  'campus-placements': 'Campus placements',
  'industry-training': 'Industry training programs',
  'diversity-sourcing': 'Diversity sourcing',
  multiple: 'Several services',
} as const

export const quoteBudgets = {
  'under-1-lakh': 'Under ₹1 lakh',
  '1-5-lakh': '₹1–5 lakh',
  '5-10-lakh': '₹5–10 lakh',
  '10-25-lakh': '₹10–25 lakh',
  '25-50-lakh': '₹25–50 lakh',
  'above-50-lakh': 'Above ₹50 lakh',
  discuss: 'To be discussed',
} as const

export const quoteTimelines = {
  immediate: 'Immediate (within 1 week)',
  '1-month': 'Within 1 month',
  '1-3-months': '1–3 months',
  '3-6-months': '3–6 months',
  '6-months-plus': 'More than 6 months',
  flexible: 'Flexible',
} as const
