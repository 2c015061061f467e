import { fieldList } from '../../contract/application-texts.ts'
import type { Database } from '../storage/storage.ts'

/** An application with its job's title, also of a deleted job, and the details of its resume. */
export function selectApplications(db: Database) {
  return db
    .selectFrom('applications')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .leftJoin('resumes', 'resumes.id', 'applications.resume_id')
    .select(fieldList.map(({ column }) => `applications.${column}` as const))
    .select([
      'applications.id',
      'applications.job_id',
      'applications.person_id',
      'applications.submitted_at',
      'applications.status',
      'applications.moved_at',
      'applications.ended_by',
      'applications.ended_reason',
      'applications.note',
      'applications.version',
      'applications.source',
      'applications.deleted_job_title',
      'jobs.title as job_title',
      'jobs.deleted_at as job_deleted_at',
      'resumes.filename',
      'resumes.size',
      'resumes.type',
      'resumes.warnings',
    ])
}
