/**
 * Loaded into the site before its own code (`--import`): shifts the wall clock by the milliseconds that the file
 * CLOCK_OFFSET_FILE contains. The monotonic clock is not shifted.
 */
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_OFFSET_FILE ?? ''
const RealDate = Date
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8') || 0)

globalThis.Date = new Proxy(RealDate, {
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  construct: (target, args, type) => Reflect.construct(target, args.length === 0 ? [now()] : args, type),
})
