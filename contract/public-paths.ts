/** The API paths that public pages call. Apart from `paths`, so that visitors do not download the staff's. */
export const publicPaths = {
  jobs: '/api/jobs',
  categories: '/api/categories',
  applications: '/api/applications',
  contact: '/api/contact',
  shortlist: '/api/shortlist',
  shortlistThrough: '/api/shortlist/through',
  shortlistAnswers: '/api/shortlist/answers',
  shortlistResume: (n: number) => `/api/shortlist/people/${n}/resume`,
  consent: '/api/consent',
  consentAnswers: '/api/consent/answers',
  shortlistPdf: (n: number) => `/api/shortlist/people/${n}/resume.pdf`,
  shortlistOriginal: (n: number) => `/api/shortlist/people/${n}/original`,
  privateLinkViews: '/api/private-links/views',
} as const
