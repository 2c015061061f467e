/** Runs the same tests on SQLite and PostgreSQL. */
export function onBothDatabases(include: string, testTimeout: number) {
  const shared = {
    environment: 'node' as const,
    include: [include],
    testTimeout,
    hookTimeout: 120_000,
    // A busy machine is slow.
    expect: { poll: { timeout: 60_000 } },
  }
  return [
    { test: { ...shared, name: 'sqlite', env: { TEST_DATABASE: 'sqlite' } } },
    {
      test: {
        ...shared,
        name: 'postgres',
        env: { TEST_DATABASE: 'postgres' },
        globalSetup: 'tests/support/temporary-postgres.ts',
      },
    },
  ]
}
