/** A task whose text selects how it ends. */
export function shout(text: string | Uint8Array): string {
  switch (text) {
    case 'fail':
      throw new Error('This cannot be shouted.')
    case 'die':
      return process.exit(1)
    case 'hang':
      for (;;);
    case 'grow': {
      const kept: number[][] = []
      for (;;) kept.push(Array.from({ length: 10_000 }, Math.random))
    }
  }
  return (typeof text === 'string' ? text : new TextDecoder().decode(text)).toUpperCase()
}
