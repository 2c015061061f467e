import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** `npm run dev` starts the API on this port and passes it on; the browser sees one origin. */
const apiPort = process.env.API_PORT ?? '3001'

/** Matches modules whose path contains one of these parts. */
const anyOf = (...parts: string[]) => new RegExp(`/(${parts.map((part) => part.replaceAll('.', '\\.')).join('|')})`)

/**
 * Modules that are loaded together, by group; a module belongs to the first group that names it. Without groups, each
 * small module that two pages share becomes a file of its own: 35 requests for the home page instead of 22, and 2 KB
 * more (decision 8).
 */
const scriptGroups = [
  // With the runtime that wraps CommonJS modules, which would otherwise be one more request.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/ },
  {
    name: 'site',
    test: anyOf(
      'app/shell/',
      'app/app.',
      'app/lib/(router|page-data|load-code).',
      'contract/public-paths.',
      'app/content/(contact|industries).',
      'app/ui/(button|icon-button|text-link|email-text|band|chip|note|skeleton).',
      'app/art/scene.',
      'app/sections/(tile-grid|closing-call|contact-lines|office-cards).',
    ),
  },
  {
    name: 'blocks',
    test: anyOf(
      'app/sections/(figure-row|split|ruled-index|step-line|industry-grid|scene-slides).',
      'app/ui/(slideshow|use-slideshow).',
      'app/content/firm.',
    ),
  },
  // Not needed by the home page, which is the heaviest.
  { name: 'heroes', test: anyOf('app/sections/(page-hero|case-rows).') },
  // Needed by pages with a form or a dialog, which most are not.
  {
    name: 'sending',
    test: anyOf(
      'app/content/privacy.',
      'contract/privacy',
      'app/lib/(lazy-component|use-kept-over-reload|use-last-value|use-query|use-title-part).',
      'app/ui/dialog-boundary.',
      'app/sections/short-hero.',
    ),
  },
  {
    name: 'forms',
    test: anyOf(
      'app/ui/(field|textarea|person-fields|trap-field|outcome-note|consent-line|page-form).',
      'app/sections/form-band.',
      'app/lib/use-sending-form.',
    ),
  },
  {
    name: 'jobs',
    test: anyOf(
      'app/sections/job-card.',
      'app/features/openings/job-card-skeleton.',
      'app/lib/use-json.',
      'contract/(industry|public-shapes).',
    ),
  },
  { name: 'long-forms', test: anyOf('app/ui/(select|error-summary).') },
  { name: 'dialogs', test: anyOf('app/ui/(dialog|dialog-form|resume-field|progress).', 'app/lib/use-resume-file.') },
].map((group, position, all) => ({ ...group, priority: all.length - position }))

/**
 * TanStack Query imports React as a namespace, for which Rolldown adds the runtime of CommonJS modules to every page:
 * 0.5 KB and one request more for visitors who never see the admin.
 */
const namedReactImports: Plugin = {
  name: 'named-react-imports',
  transform(code, id) {
    if (!id.includes('node_modules/@tanstack/react-query')) return
    const names = new Set(Array.from(code.matchAll(/\bReact\.(\w+)/g), ([, name]) => name))
    return code
      .replace(/import \* as React from ["']react["']/, `import { ${[...names].join(', ')} } from 'react'`)
      .replaceAll(/\bReact\.(\w+)/g, '$1')
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), namedReactImports],
  build: {
    outDir: 'dist/site',
    manifest: 'manifest.json',
    // The HTML names what its scripts import; the scripts carry no such list for the other pages: a link's page is
    // fetched before it is clicked, and the list would cost every visitor half a kilobyte.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_script, imports, { hostType }) => (hostType === 'html' ? imports : []),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: scriptGroups } } },
  },
  server: {
    port: 3000,
    proxy: { '/api': `http://127.0.0.1:${apiPort}` },
  },
}))
