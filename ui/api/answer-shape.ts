/** Whether an answer of the API is what the contract says. May throw for one that is not. */
export type Shape<T> = (value: unknown) => value is T

/** The shape that a schema of the contract describes. Fields that a newer server adds are allowed. */
export const shapeOf =
  <T>(schema: { safeParse: (value: unknown) => { success: boolean; data?: T } }): Shape<T> =>
  (value): value is T =>
    schema.safeParse(value).success
