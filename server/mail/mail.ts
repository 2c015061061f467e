export type Mail = {
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html?: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

/** The addresses of the staff, by the kind of record that is mailed to them. */
export type MailAddresses = { applications: string; enquiries: string; quotes: string }
export type Destination = keyof MailAddresses

/** Settings that owners may change while the site runs, so they are read when they are needed. */
export type MailSetting = {
  /** Whether there is a mail server. */
  isConfigured: () => Promise<boolean>
  to: () => Promise<MailAddresses>
}
