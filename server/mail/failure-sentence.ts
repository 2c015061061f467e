/** The stored reason of a mail that waited too long. */
export const TOO_OLD = 'too old'

const unreachable = 'The mail server could not be reached.'
const byCode: Record<string, string> = {
  ECONNECTION: unreachable,
  ECONNREFUSED: unreachable,
  ECONNRESET: 'The mail server broke the connection off.',
  EDNS: 'The name of the mail server could not be found.',
  ESOCKET: unreachable,
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'A secure connection to the mail server was not possible.',
  EAUTH: 'The mail server refused the user name or password.',
}
const byStatus: Record<number, string> = {
  421: 'The mail server was busy.',
  450: 'The mailbox was busy or is not known yet.',
  451: 'The mail server had an error.',
  452: 'The mail server or the mailbox has no space left.',
  550: 'There is no such mailbox, or it takes no mail from us.',
  551: 'There is no such mailbox at this mail server.',
  552: 'The mailbox is full.',
  553: 'The mail server does not accept the address.',
  554: 'The mail server refused the mail.',
}

/** The stored reason is a code of nodemailer, perhaps followed by the server's status: `EENVELOPE 550`. */
export function failureSentence(reason: string): string {
  if (reason === TOO_OLD) return 'It waited for more than three days.'
  const [code = '', status = ''] = reason.split(' ')
  return byCode[code] ?? byStatus[Number(status)] ?? `The mail server refused the mail (${reason}).`
}

/** The statuses with which a mail server refuses a recipient. */
const ofAddress = new Set([450, 550, 551, 552, 553])

/** Whether the mail server refused the address, so that another one may work. */
export function isAddressFailure(reason: string): boolean {
  const [, status = ''] = reason.split(' ')
  return ofAddress.has(Number(status))
}
