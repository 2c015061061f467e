import type { AuditAction } from '../../../../contract/audit-log.ts'

/** What was done, as the log says it; the name of the job or category follows. */
export const activityWords: Record<AuditAction, string> = {
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  password_change: 'Changed the own password',
  session_end: 'Ended other sessions',
  job_create: 'Created a job',
  job_update: 'Changed a job',
  job_delete: 'Deleted a job',
  category_create: 'Created a category',
  category_update: 'Changed a category',
  category_delete: 'Deleted a category',
  application_status: 'Moved an application',
  application_undo: 'Took back a move of an application',
  application_note: 'Added a note to an application',
  application_erase: 'Erased an application',
  application_export: 'Exported applications',
  enquiry_answer: 'Answered an enquiry',
  enquiry_reopen: 'Opened an enquiry again',
  enquiry_undo: 'Took back a change of an enquiry',
  enquiry_erase: 'Erased an enquiry',
  resume_download: 'Downloaded a resume',
  retention_stopped: 'Stopped erasing: too many records at once',
  mail_retry: 'Had mails tried again',
  mail_discard: 'Discarded mails',
}
