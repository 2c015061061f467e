type FirmDetails = {
  name: string
  offices: readonly { lines: readonly string[] }[]
  emails: readonly { address: string }[]
}

/** Texts that strangers know of the firm, for `weakPassword`. */
export function passwordContext(firm: FirmDetails | undefined, publicUrl: URL): string[] {
  if (!firm) return [publicUrl.hostname]
  return [
    publicUrl.hostname,
    firm.name,
    ...firm.offices.flatMap((office) => office.lines),
    ...firm.emails.map((email) => email.address),
  ]
}
