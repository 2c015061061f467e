import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** `npm run dev` starts the API on this port and passes it on; the browser sees one origin. */
const apiPort = process.env.API_PORT ?? '3001'

/**
 * Which modules travel together. Without groups every small module that two pages share is a file of its own, and a
 * page asks for thirty. A group takes what its modules import along, unless a group above it has it already.
 */
const scriptGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'site',
    test: /(app\/(shell|app\.tsx|lib\/(router|use-last-value|use-query|use-title-part)|content\/(contact|industries|privacy)\.|ui\/(button|icon-button|text-link|band|chip|note|skeleton)\.|art\/scene\.|sections\/(tile-grid|closing-call|short-hero|contact-lines|office-cards))|contract\/privacy)/,
  },
  {
    name: 'blocks',
    test: /app\/(sections\/(page-hero|figure-row|split|ruled-index|case-rows|step-line|industry-grid)|content\/firm)\./,
  },
  {
    name: 'forms',
    test: /app\/(ui\/(field|textarea|person-fields|trap-field|outcome-note|consent-line)|sections\/form-band|lib\/use-sending-form)\./,
  },
  { name: 'jobs', test: /app\/(sections\/job-card|features\/openings\/job-card-skeleton|lib\/use-json)\./ },
  { name: 'long-forms', test: /app\/ui\/(select|error-summary)\./ },
  { name: 'dialogs', test: /app\/(ui\/(dialog|resume-field|progress)|lib\/use-resume-file)\./ },
].map((group, place, all) => ({ ...group, priority: all.length - place }))

/**
 * TanStack Query imports React as a namespace. One such import anywhere, and every page carries the code that makes a
 * namespace of a CommonJS module: half a kilobyte and a request more for visitors who never see the admin.
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
