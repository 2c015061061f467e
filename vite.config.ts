import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `npm run dev` starts the API on this port and passes it on; the browser sees one origin. */
const apiPort = process.env.API_PORT ?? '3001'

export default defineConfig({
  environments: {
    client: { define: { RENDERS_STATIC_HTML: 'false' } },
    ssr: { define: { RENDERS_STATIC_HTML: 'true' } },
  },
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist/site',
    // site/loader.ts requests the scripts of a page. The scripts contain no such list for other pages: it would cost
    // every visitor half a kilobyte.
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    // Files that the build draws come from the last build.
    proxy: {
      '^/(api|pictures|share)/|^/(apply|resume|sent)(\\?|$)|^/admin/reader|^/[\\w.-]+\\.(png|ico|xml|txt|webmanifest)$': `http://127.0.0.1:${apiPort}`,
      // Forms that are sent without script.
      '^/(contact|get-quote)$': {
        target: `http://127.0.0.1:${apiPort}`,
        bypass: ({ method, url }) => (method === 'POST' ? undefined : url),
      },
    },
  },
})
