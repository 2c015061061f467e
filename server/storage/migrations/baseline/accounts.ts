/** Accounts, sessions, sign-in and the audit log. */
export const accountTables = [
  `create table accounts (
    id text primary key,
    username text not null,
    username_key text not null unique,
    password_hash text not null,
    is_demo integer not null,
    created_at text not null,
    from_environment integer default 0 not null,
    has_own_password integer default 0 not null,
    role text default 'owner' not null,
    state text default 'active' not null,
    email text default '' not null,
    sees_contacts integer default 0 not null,
    has_second_factor integer default 0 not null
  )`,
  `create table sessions (
    token_hash text primary key,
    account_id text not null references accounts (id) on delete cascade,
    created_at text not null,
    last_used_at text not null,
    client text default '' not null,
    network text default '' not null,
    cookie_hash text,
    proven_at text,
    factor_at text
  )`,
  'create index sessions_by_account on sessions (account_id, created_at)',
  `create table session_ends (
    token_hash text primary key,
    reason text not null,
    ended_at text not null
  )`,
  'create index session_ends_by_date on session_ends (ended_at)',
  `create table login_failures (
    key text primary key,
    failures integer not null,
    window_started_at text not null,
    locks integer not null,
    locked_until text
  )`,
  `create table known_devices (
    token_hash text not null,
    account_id text not null references accounts (id) on delete cascade,
    last_used_at text not null,
    constraint known_devices_key primary key (token_hash, account_id)
  )`,
  'create index known_devices_by_account on known_devices (account_id, last_used_at)',
  `create table challenges (
    challenge_hash text primary key,
    purpose text not null,
    account_id text references accounts (id) on delete cascade,
    expires_at text not null
  )`,
  'create index challenges_by_expiry on challenges (expires_at)',
  `create table second_factors (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    kind text not null,
    name text not null,
    secret text not null,
    credential_id text unique,
    transports text default '[]' not null,
    counter bigint default 0 not null,
    created_at text not null,
    confirmed_at text,
    last_used_at text
  )`,
  'create index second_factors_by_account on second_factors (account_id)',
  `create table recovery_codes (
    code_hash text primary key,
    account_id text not null references accounts (id) on delete cascade,
    used_at text
  )`,
  'create index recovery_codes_by_account on recovery_codes (account_id)',
  `create table invitations (
    id text primary key,
    key_hash text not null unique,
    role text not null,
    email text not null,
    invited_by text not null,
    inviter text not null,
    created_at text not null,
    expires_at text not null,
    used_at text
  )`,
  `create table invitation_keys (
    key_hash text primary key,
    invitation_id text not null references invitations (id) on delete cascade
  )`,
  'create index invitation_keys_by_invitation on invitation_keys (invitation_id)',
  `create table audit_log (
    id text primary key,
    at text not null,
    account_id text not null,
    who text not null,
    action text not null,
    subject_id text,
    subject text not null,
    detail text not null,
    changes text default '[]' not null
  )`,
  'create index audit_log_by_account on audit_log (account_id, action, at)',
  'create index audit_log_by_action on audit_log (action, at, id)',
  'create index audit_log_by_date on audit_log (at, id)',
  'create index audit_log_by_person on audit_log (who, at, id)',
  `create table settings (
    name text primary key,
    value text not null
  )`,
]

/** Counters that may be lost with a crash. */
export const rateLimitTable = (kind: 'table' | 'unlogged table') => [
  `create ${kind} rate_limits (
    key varchar(255) primary key,
    points integer not null,
    expire bigint
  )`,
  'create index rate_limits_by_expiry on rate_limits (expire)',
]
