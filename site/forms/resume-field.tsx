import { RESUME_ACCEPT } from '../../contract/resume.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import type { ResumeFile } from '../../ui/sending/use-resume-file.ts'

type ResumeFieldProps = {
  label: string
  resume: ResumeFile
  /** The server's error for the file. */
  refused?: string | undefined
}

export function ResumeField({ label, resume, refused }: ResumeFieldProps) {
  return (
    <FileDrop
      label={label}
      hint="PDF, DOC or DOCX, up to 5 MB"
      accept={RESUME_ACCEPT}
      file={resume.file}
      error={resume.error ?? refused}
      onChoose={resume.choose}
    />
  )
}
