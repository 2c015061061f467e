/**
 * The firm's name and contact details. PLACEHOLDERS: the name, every number, address and link below stand in until the
 * owner gives the real ones. Changing a value here changes it on every page.
 */
export type Office = {
  role: string
  city: string
  lines: readonly string[]
}

export const company = {
  name: 'Setu Talent Partners',
  foundedIn: 2015,
  /** The year in the copyright line, as the specification gives it. */
  copyrightYear: 2024,
  phones: [
    { label: 'Employers', number: '+91 00000 00000' },
    { label: 'Job seekers', number: '+91 00000 00001' },
  ],
  whatsApp: '+91 00000 00000',
  emails: [
    { purpose: 'New hiring mandates', address: 'hiring@example.com' },
    { purpose: 'Resumes and applications', address: 'careers@example.com' },
    { purpose: 'Training and campus', address: 'training@example.com' },
    { purpose: 'Everything else', address: 'hello@example.com' },
  ],
  offices: [
    { role: 'Registered Office', city: 'Rohtak', lines: ['Placeholder House, Sector 0', 'Rohtak, Haryana 124001'] },
    { role: 'Corporate Office', city: 'Noida', lines: ['Placeholder Tower, Sector 00', 'Noida, Uttar Pradesh 201301'] },
  ],
  hours: [
    { days: 'Mon-Fri', time: '9:00 AM-6:00 PM' },
    { days: 'Sat', time: '9:00 AM-2:00 PM' },
    { days: 'Sun', time: 'Closed' },
  ],
  social: {
    facebook: 'https://facebook.example.com/setu-talent-partners',
    linkedIn: 'https://linkedin.example.com/company/setu-talent-partners',
  },
} as const
