export type AuthTables = {
  accounts: {
    id: string
    username: string
    username_key: string
    password_hash: string
    is_demo: number
    created_at: string
    /** 1 for the account that ADMIN_USERNAME created. */
    from_environment: number
    /** 1 once the password was set in the product or from the shell. The one of the environment is then ignored. */
    has_own_password: number
    role: string
    /** `inactive` accounts cannot sign in; their names stay in the history. */
    state: string
    /** Empty when it is not known. */
    email: string
    /** 1 for a viewer who may read contact details and resumes. */
    sees_contacts: number
    /** 1 when a consultant may bring in people. */
    may_import: number
    /** 1 while it has a confirmed second factor. */
    has_second_factor: number
  }
  /** Names of accounts that were removed, for the history. */
  former_accounts: { id: string; username: string }
  invitations: {
    id: string
    /** Of the link that was shown. */
    key_hash: string
    role: string
    /** Empty when the link is handed over in another way. */
    email: string
    /** The account that invites; empty for the command line. */
    invited_by: string
    inviter: string
    created_at: string
    expires_at: string
    used_at: string | null
  }
  /** Of mailed links; each attempt to send the mail has one. */
  invitation_keys: { key_hash: string; invitation_id: string }
  /** Each has one link that was shown, or one for each attempt to mail it. Kept for a day, to be counted. */
  password_resets: {
    id: string
    account_id: string
    /** The owner who made the link; empty when it was asked for at the login page. */
    made_by: string
    maker: string
    created_at: string
    expires_at: string
    /** When it was used or replaced. */
    ended_at: string | null
  }
  /** Addresses that accounts had before, until the mail to them is sent; by the audit entry of the change. */
  email_notices: { id: string; email: string; created_at: string }
  password_reset_keys: { key_hash: string; reset_id: string }
  second_factors: {
    id: string
    account_id: string
    /** `totp` or `passkey`. */
    kind: string
    name: string
    /** The shared secret of a TOTP app, encrypted when the site has a key, or the public key of a passkey. */
    secret: string
    /** Null for a TOTP app. */
    credential_id: string | null
    /** A JSON list. */
    transports: string
    /** The last time step of a TOTP app, or the signature counter of a passkey. Neither may be used again. */
    counter: number
    created_at: string
    /** Null until a first code has proved that the app works. */
    confirmed_at: string | null
    last_used_at: string | null
  }
  recovery_codes: { code_hash: string; account_id: string; used_at: string | null }
  /** Of sign-ins and enrolments that are not complete. */
  challenges: { challenge_hash: string; purpose: string; account_id: string | null; expires_at: string }
  /** Browsers that have signed in to an account, by the digest of their cookie. */
  known_devices: { token_hash: string; account_id: string; last_used_at: string }
  sessions: {
    token_hash: string
    account_id: string
    created_at: string
    last_used_at: string
    /** The browser and device in words; empty for sessions of earlier releases. */
    client: string
    network: string
    /** Null for programs, which need no cookie. */
    cookie_hash: string | null
    /** The last proof of the password or a passkey; null stands for `created_at`. */
    proven_at: string | null
    /** When it last showed a second factor; null when it never did. */
    factor_at: string | null
  }
  session_ends: { token_hash: string; reason: string; ended_at: string }
  login_failures: {
    key: string
    failures: number
    window_started_at: string
    locks: number
    locked_until: string | null
  }
}
