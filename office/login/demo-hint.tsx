import { demoAccount } from '../../contract/login.ts'
import { paths } from '../../contract/paths.ts'
import { useJson } from '../../ui/api/use-json.ts'

const readDemoAccount = (answer: unknown) => demoAccount.parse(answer)

/** The account of a demo. Other sites answer 404, and nothing is shown. */
export function DemoHint() {
  const { fetched } = useJson(paths.demo, readDemoAccount)
  if (fetched.state !== 'loaded') return null
  const { username, password } = fetched.value
  return (
    <div className="mt-5 rounded-card border-[1.5px] border-marigold-line border-dashed p-4">
      <p className="font-semibold">Demo credentials</p>
      <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        <dt className="text-ink-2">Username:</dt>
        <dd className="wrap-anywhere">{username}</dd>
        <dt className="text-ink-2">Password:</dt>
        <dd className="wrap-anywhere">{password}</dd>
      </dl>
      <p className="mt-2 text-ink-2 text-meta">Shown until this site has an account of its own.</p>
    </div>
  )
}
