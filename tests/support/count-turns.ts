/** The result of the work, and how often the event loop turned during it. */
export async function countTurns<Result>(work: () => Promise<Result>): Promise<{ result: Result; turns: number }> {
  let turns = 0
  let isRunning = true
  const turn = () => {
    turns += 1
    if (isRunning) setImmediate(turn)
  }
  setImmediate(turn)
  const result = await work()
  isRunning = false
  return { result, turns }
}
