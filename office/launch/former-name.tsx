export function FormerName({ name }: { name: string }) {
  return <p className="text-ink-3">Still says "{name}", which you have renamed or hidden</p>
}
