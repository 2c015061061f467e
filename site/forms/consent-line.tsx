import { NOTICE_FIELD } from '../../contract/plain-forms.ts'

/** The firm's privacy notice; its version is stored with each submission. */
export type PrivacyNotice = { line: string; summary: string; paragraphs: readonly string[]; version: string }

/** The consent to the privacy notice, with the whole notice behind a disclosure. */
export function ConsentLine({ notice }: { notice: PrivacyNotice }) {
  return (
    <div className="text-ink-2 text-meta">
      <input type="hidden" name={NOTICE_FIELD} value={notice.version} />
      <p>{notice.line}</p>
      <details>
        <summary className="min-h-11 w-fit cursor-pointer rounded-chip py-3 font-semibold text-print underline decoration-[1.5px] underline-offset-[0.2em] hover:text-print-hover">
          {notice.summary}
        </summary>
        <div className="grid gap-3 border-line border-l-2 pb-1 pl-4">
          {notice.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>Version {notice.version}</p>
        </div>
      </details>
    </div>
  )
}
