import { useState } from 'react'
import { LinkIcon } from '../art/tool-icons.tsx'

type CopyLinkProps = {
  /** The path and query of the result. */
  to: string
  label: string
}

/** Copies the URL of the result that is shown. */
export function CopyLink({ to, label }: CopyLinkProps) {
  const [copied, setCopied] = useState('')

  function copy() {
    const url = new URL(to, location.href).href
    navigator.clipboard?.writeText(url).then(
      () => setCopied(to),
      () => {},
    )
  }

  return (
    <>
      <button type="button" onClick={copy} className="needs-script text-link text-print hover:text-print-hover">
        <LinkIcon size={18} />
        {copied === to ? 'Link copied' : label}
      </button>
      <span role="status" className="sr-only">
        {copied === to && 'Link copied'}
      </span>
    </>
  )
}
