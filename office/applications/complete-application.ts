/** An application without a job that has a title says "N/A", as the specification has it. */
export function completeApplication(entry: unknown): unknown {
  const { job, jobTitle, ...application } = entry as Record<string, unknown>
  const { _id, title } = (job ?? {}) as Record<string, unknown>
  return {
    ...application,
    job: typeof title === 'string' ? { _id: typeof _id === 'string' ? _id : '', title } : null,
    jobTitle: typeof jobTitle === 'string' ? jobTitle : null,
  }
}
