import * as z from 'zod/mini'

export const auditActions = [
  'sign_in',
  'sign_out',
  'sign_in_failed',
  'password_change',
  'session_end',
  'account_create',
  'account_end',
  'password_reset',
  'password_link_ask',
  'password_link_create',
  'password_link_use',
  'invitation_create',
  'invitation_withdraw',
  'invitation_accept',
  'account_role',
  'account_deactivate',
  'account_reactivate',
  'account_contacts',
  'account_imports',
  'account_email',
  'second_factor_add',
  'second_factor_remove',
  'second_factor_reset',
  'second_factor_policy',
  'recovery_codes_create',
  'recovery_code_use',
  'job_create',
  'job_update',
  'job_delete',
  'job_restore',
  'job_remove',
  'job_search_change',
  'job_note',
  'enquiry_note',
  'client_create',
  'client_update',
  'client_delete',
  'client_restore',
  'client_remove',
  'client_contact_add',
  'client_contact_change',
  'client_contact_remove',
  'client_terms',
  'client_note',
  'category_create',
  'category_update',
  'category_delete',
  'category_restore',
  'category_remove',
  'application_status',
  'application_undo',
  'application_note',
  'application_erase',
  'application_export',
  'end_reasons_change',
  'enquiry_answer',
  'enquiry_reopen',
  'enquiry_undo',
  'enquiry_erase',
  'person_add',
  'person_add_undo',
  'sources_change',
  'person_on_job',
  'person_on_job_undo',
  'addition_erase',
  'person_change',
  'person_note',
  'person_merge',
  'person_split',
  'person_apart',
  'person_apart_undo',
  'task_step',
  'task_done',
  'task_reopen',
  'task_owner',
  'account_hand_over',
  'person_export',
  'person_erase',
  'import_begin',
  'import_store',
  'import_undo',
  'import_discard',
  'import_notices',
  'resume_open',
  'resume_download',
  'retention_stopped',
  'submission_create',
  'submission_download',
  'consent_add',
  'link_end',
  'mail_retry',
  'mail_discard',
  'content_publish',
  'content_restore',
  'content_plan',
  'content_plan_end',
  'content_import',
  'content_confirm',
  'content_confirm_undo',
  'settings_change',
  'sample_data_remove',
] as const

/** A field that an action changed. Long texts are cut. */
const auditChange = z.object({ field: z.string(), from: z.string(), to: z.string() })

const auditSubjectKinds = [
  'person',
  'application',
  'enquiry',
  'resume',
  'job',
  'client',
  'category',
  'account',
  'page',
] as const

/**
 * A record that an entry is about, by the name that it has now; for an application, an enquiry and a resume that is their
 * person's. `name` is null when the record was erased or deleted. `person` is whose record it is.
 */
const auditSubject = z.object({
  kind: z.enum(auditSubjectKinds),
  _id: z.string(),
  name: z.nullable(z.string()),
  person: z.nullable(z.string()),
})

/**
 * One action in the audit log. `subject` is stored and names a job, a category, a page or a staff account, never an
 * applicant; `about` is looked up when the log is read. `other` is the second person of a merge or a split.
 */
export const auditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  who: z.string(),
  action: z.enum(auditActions),
  subjectId: z.nullable(z.string()),
  subject: z.string(),
  detail: z.string(),
  changes: z.array(auditChange),
  about: z.nullable(auditSubject),
  other: z.nullable(auditSubject),
})

export type AuditAction = (typeof auditActions)[number]
export type AuditChange = z.infer<typeof auditChange>
export type AuditSubjectKind = (typeof auditSubjectKinds)[number]
export type AuditSubject = z.infer<typeof auditSubject>
export type AuditEntry = z.infer<typeof auditEntry>
