/** Where the API answers. */
export const paths = {
  jobs: '/api/jobs',
  job: (id: string) => `/api/jobs/${encodeURIComponent(id)}`,
  categories: '/api/categories',
  category: (id: string) => `/api/categories/${encodeURIComponent(id)}`,
  applications: '/api/applications',
  applicationsCsv: '/api/applications.csv',
  application: (id: string) => `/api/applications/${encodeURIComponent(id)}`,
  applicationResume: (id: string) => `/api/applications/${encodeURIComponent(id)}/resume`,
  contact: '/api/contact',
  enquiries: '/api/enquiries',
  enquiry: (id: string) => `/api/enquiries/${encodeURIComponent(id)}`,
  enquiryResume: (id: string) => `/api/enquiries/${encodeURIComponent(id)}/resume`,
  login: '/api/admin/login',
  logout: '/api/admin/logout',
  demo: '/api/admin/demo',
  stats: '/api/admin/stats',
} as const
