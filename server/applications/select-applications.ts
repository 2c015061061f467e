import type { Database } from '../storage/storage.ts'

/** An application with its job, which may be gone, and what is known of its file. */
export function selectApplications(db: Database) {
  return db
    .selectFrom('applications')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('resumes', 'resumes.id', 'applications.resume_id')
    .select([
      'applications.id',
      'applications.full_name',
      'applications.email',
      'applications.phone',
      'applications.job_id',
      'applications.submitted_at',
      'applications.status',
      'applications.note',
      'jobs.title as job_title',
      'resumes.filename',
      'resumes.size',
      'resumes.type',
    ])
}
