/** The setting with the time of the last verified backup, which the command writes. */
export const LAST_BACKUP = 'last_backup_at'
