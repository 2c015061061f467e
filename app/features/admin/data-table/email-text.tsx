/** An address that breaks, if it must, before the @. */
export function EmailText({ children: address }: { children: string }) {
  const at = address.lastIndexOf('@')
  return (
    <span className="wrap-break-word">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
