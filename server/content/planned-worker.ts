const INTERVAL = 15_000

type Log = { warn: (details: object, message: string) => void }

export type PlannedPublications = ReturnType<typeof startPlannedPublications>

/** Publishes planned texts when their moment has come. After a stop, those of the meantime go live at the start. */
export function startPlannedPublications(publishDue: () => Promise<void>, log: Log) {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= publishDue()
      .catch((err: Error) => log.warn({ event: 'planned_publication', err }, 'planned texts could not be published'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, INTERVAL)
  timer.unref()
  run()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
