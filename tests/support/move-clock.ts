/**
 * Loaded into the site before its own code (`--import`): the wall clock is off by the milliseconds that the file
 * CLOCK_OFFSET_FILE names at the moment. The monotonic clock stays right, as on a computer whose clock somebody sets.
 */
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_OFFSET_FILE ?? ''
const RealDate = Date
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8') || 0)

globalThis.Date = new Proxy(RealDate, {
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  construct: (target, args, type) => Reflect.construct(target, args.length === 0 ? [now()] : args, type),
})
