type Account = { username: string; password: string }
type Started = { address: string; demo?: Account; isTerminal: boolean }

/** The lines printed once the site can be used. Programs look for the first one. */
export function startLines({ address, demo, isTerminal }: Started): string {
  const ready = `The site is ready at ${address}\n`
  if (!isTerminal) {
    return demo
      ? `${ready}This is a demo. Sign in at ${address}/admin/login as ${demo.username} with ${demo.password}\n`
      : ready
  }
  const lines = [
    ['Back office', `${address}/admin`],
    [
      'Sign in as',
      demo ? `${demo.username} with ${demo.password}` : 'with an account of yours (npm run admin -- list)',
    ],
    [
      'Next',
      demo
        ? 'look around: everybody in it is made up. README.md says how to launch'
        : '"Before you launch", in the back office',
    ],
    ['To stop', 'Ctrl+C. Warnings appear here; "npm start | cat" shows the whole log'],
  ]
  return `\n${ready}${lines.map(([name = '', text]) => `  ${name.padEnd(12)} ${text}\n`).join('')}\n`
}
