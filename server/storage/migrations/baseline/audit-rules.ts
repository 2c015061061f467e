/** Housekeeping stores the time up to which entries have expired, and deletes those. Until then none has. */
const EXPIRED = `coalesce((select value from settings where name = 'audit_log_expired_until'), '')`

const columns = ['id', 'account_id', 'who', 'action', 'subject_id', 'subject', 'changes']
const CHANGED = 'entries of the audit log are not changed'
const DELETED = 'entries of the audit log are deleted only when they have expired'

/** Entries are never changed, and deleted only when they have expired. Only the count of failed sign-ins of an hour grows. */
export const sqliteAuditRules = [
  `create trigger audit_log_unchanged before update on audit_log
   when old.action <> 'sign_in_failed' or ${columns.map((name) => `new.${name} is not old.${name}`).join(' or ')}
     or cast(new.detail as integer) <= cast(old.detail as integer)
   begin select raise(abort, '${CHANGED}'); end`,
  `create trigger audit_log_kept before delete on audit_log
   when old.at >= ${EXPIRED}
   begin select raise(abort, '${DELETED}'); end`,
]

export const postgresAuditRules = [
  `create function keep_audit_log() returns trigger language plpgsql as $$
   begin
     if tg_op = 'UPDATE' then
       if old.action = 'sign_in_failed'
         and ${columns.map((name) => `new.${name} is not distinct from old.${name}`).join(' and ')}
         and split_part(new.detail, ' ', 1)::integer > split_part(old.detail, ' ', 1)::integer
       then return new; end if;
       raise exception '${CHANGED}';
     end if;
     if tg_op = 'DELETE' and old.at < ${EXPIRED} then return old; end if;
     raise exception '${DELETED}';
   end $$`,
  `create trigger audit_log_kept before update or delete on audit_log
   for each row execute function keep_audit_log()`,
  `create trigger audit_log_not_emptied before truncate on audit_log
   for each statement execute function keep_audit_log()`,
]
