import type { Send } from '../mail/transport.ts'
import type { CurrentSettings } from './current-settings.ts'

/** How mails are sent: by the mail server that is set at that moment. */
export function sendingWith({ mailServer }: CurrentSettings): { isConfigured: () => Promise<boolean>; send: Send } {
  return {
    isConfigured: async () => (await mailServer()).server !== undefined,
    async send(mail, id, signal) {
      const { server } = await mailServer()
      if (!server) throw Object.assign(new Error('The mail server was removed.'), { code: 'ECONNECTION' })
      // Loaded only by a site that sends mail.
      const { smtpTransport } = await import('../mail/transport.ts')
      await smtpTransport(server)(mail, id, signal)
    },
  }
}
