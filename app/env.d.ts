/**
 * Set by vite.config.ts. True where pages are rendered from their content: on the server and in development. False in the
 * scripts of the built site, from which static sections and their content are thereby left out.
 */
declare const RENDERS_STATIC_HTML: boolean
