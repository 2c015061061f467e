import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'

/** `npm run dev` starts the API on this port and passes it on; the browser sees one origin. */
const apiPort = process.env.API_PORT ?? '3001'

/** Matches modules whose path contains one of these parts. */
const anyOf = (...parts: string[]) => new RegExp(`/(${parts.map((part) => part.replaceAll('.', '\\.')).join('|')})`)

/**
 * Modules that are loaded together, with what they import; a module belongs to the first group that names it. Without
 * groups, each small module that two pages share becomes a file of its own: 28 scripts for the openings instead of 6, and
 * 2 KB more (decision 8).
 */
const scriptGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/ },
  {
    name: 'site',
    test: anyOf(
      'app/app.',
      'app/lib/(load-code|page-data|lazy-component|use-kept-over-reload|use-last-value|read-entries|use-json|use-query|use-title-part).',
      'app/ui/(band|text-link|skeleton|icon-button|dialog-boundary).',
      'contract/public-paths.',
      'app/art/scene.',
      'app/page-content/',
    ),
  },
  { name: 'schemas', test: /node_modules\/zod\// },
  { name: 'heroes', test: anyOf('app/sections/page-hero.') },
  {
    name: 'jobs',
    test: anyOf(
      'app/sections/job-card.',
      'app/features/openings/(job-card-skeleton|use-open-jobs).',
      'contract/(industry|public-shapes).',
    ),
  },
  {
    name: 'forms',
    test: anyOf(
      'app/sections/form-band.',
      'app/ui/(page-form|person-fields|textarea|select|error-summary).',
      'app/lib/use-sending-form.',
    ),
  },
  // Without it the dashboard has 63 scripts instead of 17, most of them of one small module.
  { name: nameOfAdminModule, debugName: 'admin', minShareCount: 2, includeDependenciesRecursively: false },
].map((group, position, all) => ({ ...group, priority: all.length - position }))

/** Modules that no public page imports. What only one view imports stays in the script of that view. */
function nameOfAdminModule(id: string, modules: Rolldown.ChunkingContext): string | null {
  const seen = new Set<string>()
  const isOfAdmin = (module: string): boolean => {
    if (/app\/(features|pages)\/admin\//.test(module) || seen.has(module)) return true
    seen.add(module)
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(module) ?? {}
    const users = [...importers, ...dynamicImporters]
    return users.length > 0 && users.every(isOfAdmin)
  }
  return isOfAdmin(id) ? 'admin' : null
}

export default defineConfig(({ command, isSsrBuild = false }) => ({
  define: { RENDERS_STATIC_HTML: isSsrBuild || command === 'serve' },
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist/site',
    manifest: 'manifest.json',
    // app/loader.ts requests the scripts of a page. The scripts contain no such list for other pages: a link's page is
    // fetched before it is clicked, and the list would cost every visitor half a kilobyte.
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: scriptGroups } } },
  },
  server: {
    port: 3000,
    proxy: { '/api': `http://127.0.0.1:${apiPort}`, '/admin/reader': `http://127.0.0.1:${apiPort}` },
  },
}))
