/** Runs the same tests on SQLite and PostgreSQL. `onOne`: tests that cannot differ by database, which run on SQLite. */
export function onBothDatabases(include: string, testTimeout: number, onOne: string[] = []) {
  const shared = {
    environment: 'node' as const,
    testTimeout,
    hookTimeout: 120_000,
    // A busy machine is slow.
    expect: { poll: { timeout: 60_000 } },
  }
  return [
    { test: { ...shared, name: 'sqlite', include: [include, ...onOne], env: { TEST_DATABASE: 'sqlite' } } },
    {
      test: {
        ...shared,
        name: 'postgres',
        include: [include],
        env: { TEST_DATABASE: 'postgres' },
        globalSetup: 'tests/support/temporary-postgres.ts',
      },
    },
  ]
}
