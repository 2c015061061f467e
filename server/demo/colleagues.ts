/** Authors of the work in the sample office. They have no accounts, so nobody can sign in as one of them. */
export const colleagues = [
  { id: 'sample-neha', username: 'Neha Sample' },
  { id: 'sample-arjun', username: 'Arjun Sample' },
] as const
