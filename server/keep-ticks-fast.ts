import { executionAsyncResource } from 'node:async_hooks'

const kept: object[] = []

/**
 * Node makes an object for every tick, and V8 forgets the shape of objects of which none is alive when it collects
 * garbage. The code that makes them would then stay on a slow path for good, and every answer cost a tenth more. One
 * tick that is never let go keeps the shape.
 */
export function keepTicksFast(): void {
  process.nextTick(() => kept.push(executionAsyncResource()))
}
