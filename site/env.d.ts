/**
 * Set by vite.config.ts. True in the renderer. False in the browser, so that the scripts contain neither static sections
 * nor their content.
 */
declare const RENDERS_STATIC_HTML: boolean
