/** Seconds; authenticator apps know no other step. */
const PERIOD = 30

/** Loaded with the first use. */
const otplib = () => import('otplib')

export async function newTotp(username: string, firm: string): Promise<{ secret: string; uri: string }> {
  const { generateSecret, generateURI } = await otplib()
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: firm, label: username, secret }) }
}

/**
 * The time step of a right code, or undefined. Accepts the steps before and after the current one, for clocks that
 * differ, and none up to `lastStep`, which have been used.
 */
export async function totpStep(
  secret: string,
  code: string,
  lastStep: number,
  now: number,
): Promise<number | undefined> {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const { verify } = await otplib()
  // The library rounds to whole steps, so that the tolerance is one step at every second of a step.
  const epoch = Math.floor(now / 1000 / PERIOD) * PERIOD
  const result = await verify({ secret, token, epoch, epochTolerance: PERIOD, period: PERIOD })
  if (!result.valid) return undefined
  const step = epoch / PERIOD + result.delta
  return step > lastStep ? step : undefined
}
