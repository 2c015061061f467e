import { buildServer } from '../../scripts/build-server.ts'

/** Tests that start the site start what is built, as production does. */
// biome-ignore lint/style/noDefaultExport: the test runner calls the default export.
export default buildServer
