/**
 * Loaded into the site with `--import`: answers each message with the longest event-loop delay since the last one, and
 * with the most processor time that the thread used without a turn of the loop. On a busy machine the first is larger.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delays = monitorEventLoopDelay({ resolution: 1 })
delays.enable()

let longestWork = 0
let last = 0
const processorTime = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
setInterval(() => {
  const now = processorTime()
  longestWork = Math.max(longestWork, now - last)
  last = now
}, 1).unref()

process.on('message', () => {
  process.send?.({ delay: delays.max / 1e6, work: longestWork })
  delays.reset()
  longestWork = 0
})
process.channel?.unref()
