import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely'
import type { Schema } from './schema.ts'
import type { Database } from './storage.ts'

/** Stands for a value that is known only when the query runs. */
class Slot {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/**
 * A query that is built once for each database and afterwards only filled in: building one takes longer than running
 * it, which counts where many people send something at once. `build` sees stand-ins, so it must not look at the values.
 */
export function prepared<Values extends object, Row>(build: (db: Database, values: Values) => Compilable<Row>) {
  const kept = new WeakMap<DialectAdapter, CompiledQuery<Row>>()

  return async (db: Database, values: Values): Promise<Row[]> => {
    // The same for a database and all its transactions.
    const { adapter } = db.getExecutor()
    const query = kept.get(adapter) ?? build(db, slotsFor(values)).compile()
    kept.set(adapter, query)
    const fill = (value: unknown) => (value instanceof Slot ? values[value.name as keyof Values] : value)
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: query.parameters.map(fill) })
    return rows
  }
}

/** The insert of one whole row. */
export function preparedInsert<Table extends keyof Schema>(table: Table) {
  const insert = prepared((db, row: Schema[Table]) => db.insertInto(table).values(row as never))
  return async (db: Database, row: Schema[Table]): Promise<void> => {
    await insert(db, row)
  }
}

const slotsFor = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)])) as Values
