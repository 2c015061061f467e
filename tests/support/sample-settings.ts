import type { OfficeSettings } from '../../contract/settings.ts'

const set = <Value>(value: Value) => ({ value, fixedBy: null })

/** The settings of an office whose owner has entered a mail server. */
export const sampleSettings: OfficeSettings = {
  mailServer: {
    version: '1',
    changed: { by: 'asha', at: '2026-11-19T04:00:00.000Z' },
    fixedBy: null,
    host: 'mail.firm.example',
    port: 587,
    user: 'jobs@firm.example',
    hasPassword: true,
    from: set('jobs@firm.example'),
    problem: null,
    isSealed: true,
    test: null,
  },
  mailAddresses: {
    version: '0',
    changed: null,
    applications: set('hr@firm.example'),
    enquiries: set('hello@firm.example'),
    quotes: set('quotes@example.com'),
  },
  retention: {
    version: '0',
    changed: null,
    application: set(365),
    contact: set(null),
    quote: set(null),
    resume: set(null),
    clientContact: set(null),
  },
}
