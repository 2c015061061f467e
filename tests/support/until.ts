const DEADLINE = 60_000
const PAUSE = 10

/** Polls until it holds. The deadline is generous, because a busy machine is slow; it only ends a test that is stuck. */
export async function until(holds: () => boolean | Promise<boolean>, deadline = DEADLINE): Promise<void> {
  const end = performance.now() + deadline
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Still not true after ${deadline / 1000} s: ${holds}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}
